extension ChildScope {
  /// Sends an action, and reports it if it was lost for want of an operator: the first time that a child of the scope
  /// sends one.
  ///
  /// It was not lost if it changed the state of the store or started an effect: the parent handles it by itself.
  @usableFromInline
  func deliverFirst(
    _ parentAction: ParentAction,
    at location: SourceLocation
  ) -> EffectCascadeHandle? {
    let runtime = parent.runtime.takeUnretainedValue()
    guard !runtime.isDraining, let watch = runtime.tree?.context.watch
    else {
      return parent.send(parentAction, at: location)
    }
    parent.route.composeFeature()
    isHandled = true
    let feature = runtime.feature
    // A part of the feature's own state or actions has no reducer of its own.
    let isOwn = Position.Parent.self == Position.State.self || ParentAction.self == Action.self
    if isOwn || feature.handles(parentAction) { return parent.send(parentAction, at: location) }
    let (effects, isLost) = runtime.sendingWatched(for: Action.self, by: watch) {
      parent.send(parentAction, at: location)
    }
    // The way to the child may lead through several operators, which are composed by now.
    if isLost, !feature.handles(parentAction), watch.reported != runtime.sequence {
      watch.reported = runtime.sequence
      let name = ActionName.of(parentAction)
      let lost = UnhandledChildAction(
        repair: position.operatorText(for: name.split(separator: ".")),
        parentAction: ParentAction.self
      )
      runtime.reporter.report(lost.issue(name, at: location))
    }
    return effects
  }

  /// Reports an action of a child that was removed, while another child is in its place.
  func reportReplaced(_ action: Action, at location: SourceLocation) {
    let name = ActionName.of(action)
    parent.runtime.takeUnretainedValue().reporter.report(
      RuntimeIssue(
        code: "action-of-replaced-child",
        message: """
          \(name) was sent by the store of a \(typeName(Position.State.self)) that was removed, and another one is in \
          its place. The action was dropped.

          Likely causes: a view or a controller has kept the store of a screen that is no longer shown. Scope the store \
          again where it is used.
          """,
        location: location
      )
    )
  }
}
