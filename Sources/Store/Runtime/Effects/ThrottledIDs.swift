/// The ids that effects of a store are throttled under, of which those are forgotten whose interval has passed.
///
/// Nothing sleeps until then, which a test would see. Whenever there is a new one, and whenever an effect of the
/// store ends, two are looked at, all in turn: there are never many more than those that still mean something.
final class ThrottledIDs {
  private typealias Entry = (node: Node, id: CancelID)

  /// Those to be looked at in this round.
  @exclusivity(unchecked) private var waiting: [Entry] = []
  /// Those that this round has found to mean something, and those that are new.
  @exclusivity(unchecked) private var kept: [Entry] = []

  var isEmpty: Bool { waiting.isEmpty && kept.isEmpty }

  /// Adds an id, after a look at others.
  ///
  /// - Complexity: O(1) on average
  func add(_ id: CancelID, of node: Node) {
    look(times: 1)
    kept.append((node, id))
  }

  /// Looks at two ids, and forgets those that mean nothing any more.
  ///
  /// - Parameter times: How often; no id is looked at twice.
  /// - Complexity: O(*n*) over the times, or over the ids if they are fewer
  func look(times: Int) {
    for _ in 0..<min(2 * times, waiting.count + kept.count) {
      if waiting.isEmpty { swap(&waiting, &kept) }
      // Not among them meanwhile: a clock, and what is let go of, may do anything.
      guard let (node, id) = waiting.popLast() else { return }
      if node.isThrottling(id) { kept.append((node, id)) } else { node.forgetThrottle(id) }
    }
  }
}
