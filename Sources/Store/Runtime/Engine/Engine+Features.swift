// What the engine does for features besides reducing: their lives, their requests and the replies.

extension Engine {
  func makeLifecycle() -> FeatureLifecycle {
    FeatureLifecycle(
      reducer.outline,
      of: self,
      state: UnsafeMutableRawPointer(state),
      change: { [unowned self] in changeState($0) }
    )
  }

  /// Changes the state outside of the reducer, and notifies the observers if it is replaced as a whole.
  private func changeState(
    _ body: (UnsafeMutableRawPointer) -> EffectOperation?
  ) -> EffectOperation? {
    let former = comparison.keep(state, isObserved: place.isObserved(0))
    var isReplaced = !comparison.isObservable
    let operation = reducer.change(state, &isReplaced) { body(UnsafeMutableRawPointer(state)) }
    former?.compare(state, &isReplaced)
    if isReplaced { place.didChange(0) }
    if isReplaced, comparison.isObservable { wasReplaced = true }
    return operation
  }

  /// Adds what follows an action to its effect: the replies to its requests, and the effects of features that came or
  /// were removed.
  @usableFromInline
  @inline(never)
  func follow(_ effect: Effect<Action>) -> Effect<Action> {
    let following = lifecycle?.follow(effect.work) ?? []
    guard let operation = GroupOperation.all(following) else { return effect }
    return effect.merge(with: Effect(operation))
  }

  /// Changes the state without an action.
  ///
  /// - Returns: The effects that follow.
  func takeStep(
    at location: SourceLocation,
    _ body: (FeatureLifecycle) -> EffectOperation?
  ) -> EffectOperation? {
    guard let lifecycle else { return nil }
    drain.isReducing = true
    drain.ignoresReads = true
    drain.generations.beginAction()
    let operation = withUnsafePointer(to: location) { location in
      currentOrigin = location
      let first = body(lifecycle)
      return GroupOperation.all([first].compactMap { $0 } + lifecycle.follow(first))
    }
    currentOrigin = nil
    drain.isReducing = false
    drain.ignoresReads = false
    version &+= 1
    return operation
  }

  /// Registers the effects of a step, and compares the live tree with the state.
  func finishStep(
    _ operation: EffectOperation?,
    at location: SourceLocation,
    cause: ActionRecord?
  ) {
    if let operation, let outlet {
      let start = ActionRecord(
        sequence: sequence,
        origin: .user(location),
        cascade: .currentSend
      )
      var context = EffectContext(
        runtime: self,
        place: EffectPlace(node: root, outlet: outlet),
        cause: cause ?? start,
        actionName: cause == nil ? "(start)" : nil
      )
      context.schedule(operation)
    }
    if !root.groups.isEmpty { reconcile() }
  }
}
