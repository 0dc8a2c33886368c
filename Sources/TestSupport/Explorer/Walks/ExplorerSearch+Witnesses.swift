import Store

/// The state that came nearest to a witness.
struct NearMiss {
  /// Which of the conditions hold.
  let holds: [Bool]
  /// The choices from the start.
  let path: [ExplorerChoice]

  var count: Int { holds.count { $0 } }
}

extension ExplorerSearch {
  /// Compares a state with the witnesses that are missing and have several conditions.
  ///
  /// - Parameters:
  ///   - store: The store, in the state.
  ///   - path: The choices from the start.
  ///   - traits: Which conditions hold is added here, so that walks go on from there.
  func noteNearness(
    _ store: ExploredStore<State, Action>,
    after path: @autoclosure () -> [ExplorerChoice],
    _ traits: inout SearchTraits?
  ) {
    for (number, property) in explorer.properties.enumerated()
    where property.conditions.count > 1 && !witnessed.contains(number) {
      let holds = store.inspect { state in property.conditions.map { $0(state) } }
      let miss = nearest[number]
      if miss.map({ $0.count < holds.count { $0 } }) ?? true {
        nearest[number] = NearMiss(holds: holds, path: path())
      }
      let mask = holds.reduce(0 as UInt64) { $0 << 1 | ($1 ? 1 : 0) }
      traits?.add(mask, of: .conditions, number)
    }
  }

  /// How near the exploration came to each witness that is missing, in words.
  nonisolated(nonsending) func nearMissTexts() async -> [String: String] {
    var texts: [String: String] = [:]
    for (number, miss) in nearest where !witnessed.contains(number) {
      let property = explorer.properties[number]
      let steps = await examples(of: [miss.path])[miss.path]?.steps ?? []
      texts[property.name] = miss.text(of: property, after: steps)
    }
    return texts
  }
}

extension NearMiss {
  fileprivate func text<State>(
    of property: ExplorerProperty<State>,
    after steps: [String]
  ) -> String {
    let closures = property.conditionTexts
    let missing = holds.indices.filter { !holds[$0] }.map { number in
      "  doesn't hold: \(closures.count == holds.count ? closures[number] : "condition \(number + 1)")"
    }
    let run = steps.enumerated().map { "  \($0 + 1). \($1)" }
    return """
      Nearest, \(count) of \(holds.count) conditions hold \(run.isEmpty ? "at the start." : "after:")
      \((run + missing).joined(separator: "\n"))
      """
  }
}
