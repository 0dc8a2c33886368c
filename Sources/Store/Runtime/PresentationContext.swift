/// Finds, for a running effect, the presentation that its feature was presented by.
package enum PresentationContext {
  /// Whether the running effect belongs to a feature that is presented, or on a stack.
  package static var isPresented: Bool {
    EffectRecord.running?.isPresented ?? false
  }

  /// Asks the innermost presentation around the running effect to dismiss it.
  ///
  /// - Returns: Whether there is such a presentation.
  package static func dismiss() async -> Bool {
    guard let record = EffectRecord.running else { return false }
    return await record.deliver { record in
      guard !record.isCancelled else { return true }
      if let scope = presenting(record.scope) {
        scope.dismissal?(record)
        return true
      }
      guard let dismissal = record.runtime?.dismissal else { return false }
      dismissal()
      return true
    }
  }

  static func presenting(_ scope: EffectScope) -> EffectScope? {
    var scope: EffectScope? = scope
    while let current = scope {
      if current.dismissal != nil { return current }
      scope = current.parent
    }
    return nil
  }
}
