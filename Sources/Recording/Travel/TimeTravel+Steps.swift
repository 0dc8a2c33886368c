import Store

extension TimeTravel {
  /// The numbers of the states that can be shown: from that before the first step that is kept to that after the last one.
  ///
  /// Nothing is added while an earlier state is shown.
  public var range: ClosedRange<Int> {
    let steps = stepIDs
    return steps.lowerBound - 1...steps.upperBound - 1
  }

  /// Shows the state after a step, or the first or last one if there is no such step.
  ///
  /// - Parameter id: The number of the step.
  /// - Returns: Whether it is shown, as ``jump(to:)`` does.
  @discardableResult
  public func jump(near id: Int) -> Bool {
    jump(to: min(max(id, range.lowerBound), range.upperBound))
  }

  /// Shows the state after the first step that has changed a value, after the one that is shown.
  ///
  /// - Complexity: That of the actions up to the change, and of up to a hundred more.
  /// - Parameter value: The value in the state.
  /// - Returns: Whether there is one.
  @discardableResult
  public func jump<Value>(toNextChangeOf value: KeyPath<State, Value>) -> Bool {
    guard let recorder, let step, let former = recorder.inspect(after: step, { $0[keyPath: value] })
    else {
      return false
    }
    let next = stepIDs.first { id in
      id > step && recorder.inspect(after: id) { !isEqual($0[keyPath: value], former) } == true
    }
    return next.map { jump(to: $0) } ?? false
  }

  /// The step that is shown with its cause, such as `#3 titleChanged ← App/DetailView.swift:12`.
  public var title: String {
    guard let step else { return "now" }
    return recorder?[step: step]?.description ?? "before the first step that is kept"
  }

  /// What the step that is shown has changed.
  ///
  /// - Parameter limit: The most differences to find.
  /// - Returns: The differences; none while the store shows its own state.
  public func changes(atMost limit: Int = 20) -> [StateDifference] {
    step.flatMap { recorder?.changes(of: $0, atMost: limit) } ?? []
  }
}
