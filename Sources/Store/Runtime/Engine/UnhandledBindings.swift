/// The binding actions of a drain that no ``BindingReducer`` has taken, to be reported at its end.
///
/// One action can reach several features, as where two scopes share a case. One of them must handle it, before or
/// after the others.
struct UnhandledBindings {
  private var issues: [(action: UInt64, issue: RuntimeIssue)] = []
  /// The number of the last action that was taken.
  private var handled: UInt64?

  var isEmpty: Bool { issues.isEmpty }

  /// Records, once, that an action is a binding that may have to be reported.
  mutating func arrived(in action: UInt64, _ issue: () -> RuntimeIssue) {
    guard handled != action, issues.last?.action != action else { return }
    issues.append((action, issue()))
  }

  /// Records that a binding was taken.
  mutating func wasHandled(in action: UInt64) {
    handled = action
    if issues.last?.action == action { issues.removeLast() }
  }

  /// Takes out the issues.
  mutating func take() -> [RuntimeIssue] {
    defer { issues = [] }
    return issues.map(\.issue)
  }
}

extension DrainState {
  /// Called when a feature without a reducer for bindings received one.
  func bindingArrived(_ issue: () -> RuntimeIssue) {
    guard let action = runtime?.sequence else { return }
    unhandledBindings.arrived(in: action, issue)
    hasWork = true
  }

  /// Called when a ``BindingReducer`` handles the binding in the action being reduced.
  static func bindingWasHandled() {
    guard let drain = current, let action = drain.runtime?.sequence else { return }
    drain.unhandledBindings.wasHandled(in: action)
  }

  /// Reports the bindings that nothing handled.
  func reportUnhandledBindings() {
    for issue in unhandledBindings.take() { reporter.report(issue) }
  }
}

/// Records the ``BindingReducer``s of a store's feature tree, by the actions that they take.
@usableFromInline
final class BindingReducers {
  private(set) var actions: [ObjectIdentifier] = []

  @usableFromInline
  func add<Action>(for type: Action.Type) { actions.append(ObjectIdentifier(type)) }
}
