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

  /// Adds an operator.
  ///
  /// - Parameters:
  ///   - type: The type of the parent's actions.
  ///   - action: The case of the child's actions.
  ///   - compose: Composes the child.
  @usableFromInline
  func add<Action>(for type: Action.Type, _ action: AnyKeyPath, compose: @escaping () -> Void) {
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
  func handle<Action>(_ action: Action) -> Bool {
    operators[ObjectIdentifier(Action.self)]?.contains { $0.matches(action) } ?? false
  }
}

/// A case that a case key path leads to.
private protocol ResolvedCase {
  func matches(_ root: Any) -> Bool
}

extension Case: ResolvedCase {
  fileprivate func matches(_ root: Any) -> Bool { path?.matchesErased(root) ?? true }
}
