/// The operators with children that were composed for a store, by the type of the parent's actions.
///
/// A child's store finds out here whether any of them takes its actions to the child.
@usableFromInline
package final class ChildOperators {
  private struct Operator {
    let action: AnyKeyPath
    let matches: (Any) -> Bool
    /// Composes the child, and so adds the operators of the child.
    let compose: () -> Void
  }

  private var operators: [ObjectIdentifier: [Operator]] = [:]
  /// The action of the store whose missing operator was reported last.
  var reported: UInt64?
  /// Whether the children that run are recorded.
  @exclusivity(unchecked) @usableFromInline private(set) var isWatching = false
  /// The types of the actions that children were given while they were recorded.
  private var given: Set<ObjectIdentifier> = []
  /// Whether a reducer was called by hand meanwhile, and may have run any child.
  var wasCalledByHand = false

  /// Records that a child is given an action.
  @usableFromInline
  func willRun<Action>(_ type: Action.Type) { given.insert(ObjectIdentifier(type)) }

  /// Runs a closure, and finds out which children are given actions.
  ///
  /// - Returns: The result, and whether one with a type of actions was, or may have been.
  func watching<Action, Result>(
    for type: Action.Type,
    _ body: () -> Result
  ) -> (result: Result, isGiven: Bool) {
    if isWatching { return (body(), given.contains(ObjectIdentifier(type)) || wasCalledByHand) }
    (isWatching, given, wasCalledByHand) = (true, [], false)
    defer { isWatching = false }
    let result = body()
    return (result, given.contains(ObjectIdentifier(type)) || wasCalledByHand)
  }

  /// Adds an operator.
  ///
  /// - Parameters:
  ///   - type: The type of the parent's actions.
  ///   - action: The case of the child's actions.
  ///   - compose: Composes the child.
  @usableFromInline
  package func add<Action>(
    for type: Action.Type,
    _ action: AnyKeyPath,
    compose: @escaping () -> Void = {}
  ) {
    let path = (action as? PartialKeyPath<Case<Action>>).flatMap {
      Case<Action>()[keyPath: $0] as? any ResolvedCase
    }
    operators[ObjectIdentifier(type), default: []].append(
      Operator(action: action, matches: { path?.matches($0) ?? true }, compose: compose)
    )
  }

  /// Composes the children of a case.
  func compose<Action>(for type: Action.Type, _ action: AnyKeyPath) {
    for known in operators[ObjectIdentifier(type)] ?? [] where known.action.isEqual(to: action) {
      known.compose()
    }
  }

  /// Whether an operator takes an action to a child.
  package func handle(_ action: Any) -> Bool {
    operators[ObjectIdentifier(type(of: action))]?.contains { $0.matches(action) } ?? false
  }
}

/// A case that a case key path leads to.
private protocol ResolvedCase {
  func matches(_ root: Any) -> Bool
}

extension Case: ResolvedCase {
  fileprivate func matches(_ root: Any) -> Bool { path?.matchesErased(root) ?? true }
}
