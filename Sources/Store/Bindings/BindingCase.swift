extension MacroSupport {
  /// Case paths with one named `binding`; `@CasePathable` writes the conformance.
  ///
  /// It lets a ``BindingReducer`` find the bindings among a feature's actions without reflection.
  public protocol BindingCasePaths {
    /// The actions.
    associatedtype BindingRoot
    /// The state whose properties are written.
    associatedtype BindingState

    /// The path of writes.
    var binding: AnyCasePath<BindingRoot, BindingAction<BindingState>> { get }
  }
}

/// Finds the case `binding` of actions.
enum BindingCase {
  /// The actions' own path, or else one by reflection.
  static func path<Action: BindableAction>() -> AnyCasePath<Action, BindingAction<Action.State>> {
    writtenPath() ?? AnyCasePath(named: "binding", embed: Action.binding) { value(in: $0) }
  }

  private static func writtenPath<Action: BindableAction>()
    -> AnyCasePath<Action, BindingAction<Action.State>>?
  {
    func paths<Root: CasePathable>(of type: Root.Type) -> Any { Root.allCasePaths }
    func path(_ paths: some MacroSupport.BindingCasePaths) -> Any { paths.binding }
    guard let type = Action.self as? any CasePathable.Type,
      let paths = paths(of: type) as? any MacroSupport.BindingCasePaths
    else { return nil }
    return path(paths) as? AnyCasePath<Action, BindingAction<Action.State>>
  }

  /// The write, found by the name of the case.
  private static func value<Action: BindableAction>(
    in action: Action
  ) -> BindingAction<Action.State>? {
    guard enumCaseName(action) == "binding" else { return nil }
    return enumPayload(action) as? BindingAction<Action.State>
  }
}
