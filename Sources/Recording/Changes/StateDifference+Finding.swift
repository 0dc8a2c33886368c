import Store

extension StateDifference {
  init(_ difference: PartComparison.Difference) {
    self.init(path: difference.path, former: difference.former, value: difference.value)
  }

  /// The differences of two values, with texts that tell them apart; shared values are left out.
  static func all(_ former: Any, _ value: Any) -> [StateDifference] {
    var comparison = PartComparison(text: DifferenceText.distinct, read: nil)
    comparison.compare(former, value)
    return comparison.differences.map(StateDifference.init)
  }

  /// The differences of the values of a key, with texts that tell them apart.
  static func all(_ change: SharedChange) -> [StateDifference] {
    var comparison = PartComparison(text: DifferenceText.distinct, read: nil)
    let name = change.box.portableName ?? "shared value"
    comparison.compare(change.former.anyValue, change.value.anyValue, at: name)
    return comparison.differences.map(StateDifference.init)
  }

  /// The difference at the place of a shared value in the state, in place of the value's key, if the state refers to it.
  func placed<State, Action>(in replayer: Replayer<State, Action>) -> StateDifference {
    for value in replayer.shared.values {
      let name = String((value.box.portableName ?? "").drop { $0 == "." })
      guard !name.isEmpty, path.hasPrefix(name) else { continue }
      // Only the references to this value differ.
      var comparison = PartComparison(limit: 1) { reference in
        let shared = reference.former as? any AnyShared
        return (0, shared?.isWhole == true && shared?.sharedBox === value.box ? 1 : 0)
      }
      replayer.inspect { comparison.compare($0, $0) }
      guard let place = comparison.differences.first?.path else { continue }
      let path = place + path.dropFirst(name.count)
      return StateDifference(path: path, former: former, value: self.value)
    }
    return self
  }

  /// The first place where two lists of changes differ: with the value that the first list has there, and the second.
  static func first(
    _ expected: [StateDifference],
    _ actual: [StateDifference]
  ) -> StateDifference? {
    // What is redacted has one text, whatever its value is.
    for change in expected where change.former != change.value {
      guard let other = actual.first(where: { $0.path == change.path }) else {
        return StateDifference(path: change.path, former: change.value, value: change.former)
      }
      if other.value != change.value {
        return StateDifference(path: change.path, former: change.value, value: other.value)
      }
    }
    return actual.first { change in
      change.former != change.value && !expected.contains { $0.path == change.path }
    }
  }

  /// The first difference of the states that two have reduced, or of their shared values.
  static func first<State, Action>(
    _ expected: Replayer<State, Action>,
    _ actual: Replayer<State, Action>
  ) -> StateDifference? {
    var comparison = PartComparison(limit: 1) { reference in
      (expected.inspect { _ in reference.0.anyValue }, actual.inspect { _ in reference.1.anyValue })
    }
    comparison.compare(expected.inspect { $0 }, actual.inspect { $0 })
    if let difference = comparison.differences.first { return StateDifference(difference) }
    // Values that the state doesn't refer to. One that the other hasn't used is as it was: the current value may
    // change meanwhile.
    let others = actual.shared.values
    for value in expected.shared.values {
      let other = others.first { $0.box === value.box }?.value ?? value.former
      let change = SharedChange(box: value.box, former: value.value, value: other)
      if let difference = all(change).first { return difference }
    }
    return nil
  }
}
