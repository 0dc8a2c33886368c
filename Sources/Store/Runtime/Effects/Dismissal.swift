extension RunningEffect {
  /// Whether the running effect belongs to a feature that is presented, or on a stack.
  package static var isPresented: Bool {
    EffectRecord.running?.isPresented ?? false
  }

  /// Asks the innermost presentation around the running effect to dismiss it.
  ///
  /// - Parameter surround: Runs on the store's actor, and calls its parameter, which dismisses.
  /// - Returns: Whether there is such a presentation.
  package static func dismiss(
    within surround: @escaping @Sendable (_ dismiss: () -> Void) -> Void = { $0() }
  ) async -> Bool {
    guard let record = EffectRecord.running else { return false }
    return await record.deliver { record in
      guard !record.isCancelled else { return true }
      if let node = presenting(record.node) {
        surround { node.effects.dismissal?(record) }
        return true
      }
      guard let dismissal = record.runtime?.dismissal else { return false }
      surround(dismissal)
      return true
    }
  }

  /// The innermost node, from one upwards, whose child is presented or on a stack.
  static func presenting(_ node: Node) -> Node? {
    var node: Node? = node
    while let current = node {
      if current.effects.dismissal != nil { return current }
      node = current.parent
    }
    return nil
  }
}
