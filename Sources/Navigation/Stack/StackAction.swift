import Store

/// An action of an element of a stack, a pop, or a push.
public enum StackAction<State, Action>: CasePathable {
  /// An action of the element of the given id.
  case element(id: StackElementID, action: Action)
  /// The element of the given id and those above it are removed.
  case popFrom(id: StackElementID)
  /// An element is inserted, under the given id.
  case push(id: StackElementID, state: State)

  /// The paths of all cases, and of the elements.
  public struct AllCasePaths {
    /// The path of every element's actions, with the element's id.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        named: "element",
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } },
        matches: { if case .element = copy $0 { true } else { false } }
      )
    }

    /// The path of pops, with the id of the lowest element that is removed.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        named: "popFrom",
        embed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } },
        matches: { if case .popFrom = copy $0 { true } else { false } }
      )
    }

    /// The path of pushes, with the id and the state of the element.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        named: "push",
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } },
        matches: { if case .push = copy $0 { true } else { false } }
      )
    }

    /// The path of the actions of the element of the given id.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        named: "[id: \(id)]",
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(let other, let action) = $0, other == id else { return nil }
          return action
        }
      )
    }
  }

  /// The paths of all cases, and of the elements.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  // Not inlinable: see ``Case/path(_:)``.
  /// The key path of the actions of the element of the given id.
  @_documentation(visibility: internal)
  public static func path(id: StackElementID) -> CaseKeyPath<StackAction, Action> { \.[id: id] }
}

/// The actions of a stack of the given feature.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}

extension StackAction: RemovalAction {
  package func removalOperator(case name: String) -> String? {
    if case .popFrom = self { Self.operatorText(case: name) } else { nil }
  }
}

extension StackAction: ChildrenActions {
  package var childAction: Any? {
    if case .element(_, let action) = self { action } else { nil }
  }

  package static func operatorText(case name: String) -> String {
    ".forEach(\\.\(name), action: \\.\(name)) { … }"
  }
}
