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
