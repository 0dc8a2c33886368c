import Store

// The operators that a feature lacks: in an app the first action of a child's store finds them, but a test has none.

extension TestStore {
  /// Sends an action, and finds out which children it was given to, also by hand.
  ///
  /// - Returns: The effects, what was sent, and whether a child with actions of a type may have been given one.
  func sendWatched(
    _ action: Action,
    at location: SourceLocation
  ) -> (EffectCascadeHandle?, TestLog<State, Action>.Received?, (Any.Type) -> Bool) {
    engine.isolation.enter {
      let (handle, isGiven) = engine.watchingChildren { engine.send(action, at: location) }
      return (handle, log.takeSent(), isGiven)
    }
  }

  /// Reports an action that nothing carried out, because the feature has no operator for it.
  ///
  /// An action that changes the state or starts an effect is handled by the feature itself.
  func reportLost(
    _ action: Action,
    _ sent: TestLog<State, Action>.Received,
    hasEffects: Bool,
    isGiven: (Any.Type) -> Bool,
    at location: SourceLocation
  ) {
    guard !hasEffects, reporter.isEmpty, inspect({ $0.received.isEmpty }), sent.shared.isEmpty
    else { return }
    if let removal = Removal(in: action) {
      guard !engine.feature.handles(removal.parentAction), isUnchanged(sent) else { return }
      reporter.report(removal.issue(action, at: location))
    } else if let child = ForgottenChild(in: action, of: sent.former, engine.feature),
      !isGiven(child.childAction), isUnchanged(sent)
    {
      reporter.report(child.issue(action, at: location))
    }
  }

  /// Reports screens that were added to a stack or a presentation without an operator, once for each.
  func reportForgottenScreens(
    after step: TestLog<State, Action>.Received,
    at location: SourceLocation
  ) {
    let forgotten = forgottenScreens ?? ForgottenScreens.all(of: State.self, in: engine.feature)
    forgottenScreens = forgotten.filter { screens in
      guard screens.wereAdded(from: step.former, to: step.state) else { return true }
      reporter.report(screens.issue(step.event.name, at: location))
      return false
    }
  }
}
