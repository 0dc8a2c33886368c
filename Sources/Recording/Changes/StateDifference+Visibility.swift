import Store

extension Recording {
  /// The first difference of two states, without what is hidden.
  ///
  /// - Parameters:
  ///   - difference: The difference with everything.
  ///   - expected: What has the recorded state.
  ///   - actual: What has the other state.
  /// - Returns: The difference.
  final func shown(
    _ difference: StateDifference,
    _ expected: Replayer<State, Action>,
    _ actual: Replayer<State, Action>
  ) -> StateDifference {
    var builder = OutlineBuilder(log.visibility)
    let old = expected.inspect { builder.outline(of: $0) }
    let new = actual.inspect { builder.outline(of: $0) }
    guard builder.hasHidden else { return difference }
    let hidden = StateDifference(
      path: "a hidden part",
      former: RedactedText.text,
      value: RedactedText.text
    )
    return differences(old, new, hiding: builder.hidden).first ?? hidden
  }

  /// The differences of what is shown of two states.
  final func shownDifferences(
    _ former: Replayer<State, Action>,
    _ current: Replayer<State, Action>
  ) -> [StateDifference] {
    var builder = OutlineBuilder(log.visibility)
    let old = former.inspect { builder.outline(of: $0) }
    let new = current.inspect { builder.outline(of: $0) }
    return differences(old, new, hiding: builder.hidden)
  }

  /// The differences, without texts that are hidden anywhere.
  private func differences(
    _ former: Outline,
    _ current: Outline,
    hiding others: HiddenTexts
  ) -> [StateDifference] {
    var hidden = history().1
    hidden.formUnion(others)
    var (former, current) = (former, current)
    former.replaceTexts(hidden.masked)
    current.replaceTexts(hidden.masked)
    return former.differences(to: current)
  }
}
