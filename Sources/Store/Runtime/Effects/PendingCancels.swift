/// The cancels of ids that later parts of sequences have.
///
/// A later part of a `concatenate` has no token yet that could be cancelled. While such a part has a cancel id, each
/// cancel of that id is recorded; the part finds it when it would begin, and doesn't begin.
final class PendingCancels {
  private struct Cancel {
    let node: Node
    /// Whether the cancel reaches the nodes below.
    let isForAll: Bool
    /// The innermost sequence with later parts that the cancel was a part of.
    let sequence: SequenceFrame?
    let number: UInt64

    func reaches(_ other: Node) -> Bool {
      var current: Node? = other
      while let node = current {
        if node === self.node { return true }
        current = isForAll ? node.parent : nil
      }
      return false
    }
  }

  /// The number of the last recorded cancel.
  private(set) var number: UInt64 = 0
  private var expected: [CancelID: Int] = [:]
  private var cancels: [CancelID: [Cancel]] = [:]

  /// Whether no later part of a sequence has an id.
  var isEmpty: Bool { expected.isEmpty && cancels.isEmpty }

  /// Begins to record the cancels of ids.
  func expect(_ ids: [CancelID]) { for id in ids { expected[id, default: 0] += 1 } }

  /// Ends what ``expect(_:)`` began.
  func forget(_ ids: [CancelID]) {
    for id in ids {
      let count = (expected[id] ?? 1) - 1
      expected[id] = count == 0 ? nil : count
      if count == 0 { cancels[id] = nil }
    }
  }

  /// Records a cancel, if a later part of a sequence may have its id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - node: The node that the cancel was returned by.
  ///   - isForAll: Whether the cancel reaches the nodes below.
  ///   - frame: The frame around the cancel, if it is part of another effect.
  func record(_ id: CancelID, in node: Node, isForAll: Bool, within frame: EffectFrame?) {
    guard expected[id] != nil else { return }
    number += 1
    let cancel = Cancel(
      node: node,
      isForAll: isForAll,
      sequence: frame?.lineage.lazy.compactMap { $0 as? SequenceFrame }.first { _ in true },
      number: number
    )
    var others = cancels[id] ?? []
    others.removeAll {
      $0.node === node && $0.isForAll == isForAll && $0.sequence === cancel.sequence
    }
    cancels[id] = others + [cancel]
  }

  /// Whether a part that begins was cancelled while it waited.
  ///
  /// Earlier parts of its own sequence don't cancel it, so that `.concatenate(.cancel(id: a), b.cancellable(id: a))`
  /// runs `b`.
  ///
  /// - Parameters:
  ///   - id: The id of the part.
  ///   - node: The node of the part.
  ///   - frame: The frame around the part.
  ///   - start: The number of the last cancel before the part began to wait.
  /// - Returns: Whether the part must not begin.
  func haveCancelled(
    _ id: CancelID,
    in node: Node,
    within frame: EffectFrame?,
    since start: UInt64
  ) -> Bool {
    guard let cancels = cancels[id] else { return false }
    return cancels.contains { cancel in
      guard cancel.number > start, cancel.reaches(node) else { return false }
      let common = frame?.lineage.lazy.compactMap { $0 as? SequenceFrame }
        .first { sequence in
          cancel.sequence?.lineage.contains { $0 === sequence } == true
        }
      return common.map { cancel.number > $0.beginning } ?? true
    }
  }
}
