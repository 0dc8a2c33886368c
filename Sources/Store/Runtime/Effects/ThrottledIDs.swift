/// The ids that effects of a store are throttled under; those whose interval has passed are removed over time.
///
/// Nothing sleeps until then, which a test would see. Whenever an id is added, and whenever an effect of the store
/// ends, two ids are checked in turn: there are never many more than those whose interval still runs.
final class ThrottledIDs {
  private typealias Entry = (node: Node, id: CancelID)

  /// The ids still to check in this round.
  @exclusivity(unchecked) private var waiting: [Entry] = []
  /// The ids that this round has kept, and the new ones.
  @exclusivity(unchecked) private var kept: [Entry] = []

  var isEmpty: Bool { waiting.isEmpty && kept.isEmpty }

  /// Adds an id, after checking two others.
  ///
  /// - Complexity: O(1) on average
  func add(_ id: CancelID, of node: Node) {
    check(1)
    kept.append((node, id))
  }

  /// Checks ids, and removes those whose interval has passed.
  ///
  /// - Parameter count: How many; no id is checked twice.
  /// - Complexity: O(*n*) in the number, or of ids if that is smaller.
  func check(_ count: Int) {
    for _ in 0..<min(2 * count, waiting.count + kept.count) {
      if waiting.isEmpty { swap(&waiting, &kept) }
      // Taken out first: a clock, and the freeing of a throttle, may run any code.
      guard let (node, id) = waiting.popLast() else { return }
      if node.isThrottling(id) { kept.append((node, id)) } else { node.forgetThrottle(id) }
    }
  }
}
