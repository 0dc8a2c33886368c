/// Finds out which children of a store are given actions, while something watches.
///
/// A child's store uses it once, to report an action that no operator takes to the child.
@usableFromInline
package final class ActionWatch {
  /// Whether the children that run are recorded.
  @exclusivity(unchecked) @usableFromInline private(set) var isOn = false
  /// The types of the actions that children were given while they were recorded.
  private(set) var given: Set<ObjectIdentifier> = []
  /// Whether a reducer was called by hand meanwhile, and may have run any child.
  var wasCalledByHand = false
  /// The action of the store whose missing operator was reported last.
  var reported: UInt64?

  init() {}

  /// Records that a child is given an action.
  @usableFromInline
  func willRun<Action>(_ type: Action.Type) { given.insert(ObjectIdentifier(type)) }

  /// Runs a closure, and finds out whether a child is given an action of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - body: Sends an action.
  /// - Returns: The result of the body, and whether a child was, or may have been.
  func watching<Action, Result>(
    for type: Action.Type,
    _ body: () -> Result
  ) -> (result: Result, isGiven: Bool) {
    if isOn { return (body(), given.contains(ObjectIdentifier(type)) || wasCalledByHand) }
    (isOn, given, wasCalledByHand) = (true, [], false)
    defer { isOn = false }
    let result = body()
    return (result, given.contains(ObjectIdentifier(type)) || wasCalledByHand)
  }
}

extension EffectRuntime {
  /// Sends an action, and finds out whether it was lost: the state is unchanged, no effect runs, no action followed, and
  /// no child was given an action of a type.
  func sendingWatched<Action>(
    for type: Action.Type,
    by watch: ActionWatch,
    _ send: () -> EffectCascadeHandle?
  ) -> (effects: EffectCascadeHandle?, isLost: Bool) {
    let sequence = sequence
    let isUnchanged = keepState()
    let (effects, isGiven) = watch.watching(for: type, send)
    let isLost = effects == nil && !isGiven && self.sequence == sequence + 1 && isUnchanged()
    return (effects, isLost)
  }

  /// Runs a closure that sends an action.
  ///
  /// - Returns: The result, and whether a child with actions of a type was given one, or may have been.
  package func watchingChildren<Result>(_ send: () -> Result) -> (Result, (Any.Type) -> Bool) {
    guard let watch = tree?.context.watch else { return (send(), { _ in true }) }
    let (result, wasCalledByHand) = watch.watching(for: Never.self, send)
    let given = watch.given
    return (result, { wasCalledByHand || given.contains(ObjectIdentifier($0)) })
  }
}
