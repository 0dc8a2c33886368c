// What the engine does for features besides reducing: their lives, their requests and the replies.

extension Engine {
  /// Adds what follows an action to its effect: the replies to its requests, and the effects of features that came or
  /// were removed.
  @usableFromInline
  @inline(never)
  func follow(_ effect: Effect<Action>) -> Effect<Action> {
    guard let operation = GroupOperation.all(follow(effect.work)) else { return effect }
    return effect.merge(with: Effect(operation))
  }

  /// Changes the state without an action.
  ///
  /// - Returns: The effects that follow.
  func takeStep(
    at location: SourceLocation,
    _ body: () -> EffectOperation?
  ) -> EffectOperation? {
    drain.ignoresReads = true
    drain.generations.beginAction()
    defer { drain.ignoresReads = false }
    return withUnsafePointer(to: location) { location in
      currentOrigin = location
      defer { currentOrigin = nil }
      let first = body()
      return GroupOperation.all([first].compactMap { $0 } + follow(first))
    }
  }

  /// Registers the effects of a step.
  func finishStep(
    _ operation: EffectOperation?,
    at location: SourceLocation,
    cause: ActionRecord?,
    named name: String = "(start)"
  ) {
    cancelRemovedEffects()
    if let operation, let outlet, !isReplaying {
      let start = ActionRecord(
        sequence: sequence,
        origin: .user(location),
        cascade: .currentSend
      )
      var context = EffectContext(
        runtime: self,
        place: EffectPlace(node: root, outlet: outlet),
        cause: cause ?? start,
        actionName: cause == nil ? name : nil
      )
      context.schedule(operation)
    }
    removeMissingNodes()
  }
}
