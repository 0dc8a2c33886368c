extension Engine {
  /// Keeps an action of a drain that nears its limit, and reports a chain that exceeds it as endless.
  ///
  /// - Returns: Whether to reduce the action.
  @usableFromInline
  @inline(never)
  func follow(
    _ action: Action,
    from origin: ActionOrigin,
    following former: UInt64?
  ) -> Bool {
    let kept = min(chainLimit, ActionChain.length)
    if chain?.first != chainStart {
      chain = ActionChain(first: chainStart, of: chainStart &+ kept &- chainLimit)
    }
    guard var chain = chain.take() else { return true }
    defer { self.chain = chain }
    if chain.isReported { return false }
    let cause = former ?? origin.sequence
    if chain.count == kept, !chain.isChain(before: cause) {
      chainStart = sequence
      chain = ActionChain(first: sequence, of: sequence)
    }
    if chain.count < kept {
      chain.append(ActionName.of(action), sentBy: cause)
      return true
    }
    chain.isReported = true
    reportEndlessChain(chain.cycle, at: origin.location)
    guard let onEndlessChain else {
      // Reported once: the limits of this drain and of all later ones are out of reach.
      (chainStart, chainLimit) = (.max, UInt64(Int.max))
      return true
    }
    onEndlessChain(Int(chainLimit))
    return false
  }

  private func reportEndlessChain(_ cycle: [String]?, at location: SourceLocation) {
    let outcome =
      onEndlessChain == nil
      ? "It continues, and reports this once."
      : "They were dropped."
    reporter.report(
      RuntimeIssue(
        code: "endless-chain",
        message: """
          \(storeOfFeature) has reduced \(chainLimit) actions for one that was sent, and more have been \
          returned. \(outcome)

            \(cycle.map { "Cycle: \($0.joined(separator: " → "))" } ?? "No cycle is apparent.")

          Likely causes: an action returns '.send(…)' of another that leads to it again, without a \
          condition. Return '.none' when there is nothing left to do.
          """,
        location: location
      )
    )
  }
}
