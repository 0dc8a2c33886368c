/// An action of one element of a collection of features.
public enum IdentifiedAction<ID: Hashable, Action>: CasePathable {
  /// An action of the element of the given id.
  case element(id: ID, action: Action)

  /// The paths of all cases, and of the elements.
  public struct AllCasePaths {
    /// The path of every element's actions, with the element's id.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        named: "element",
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } },
        matches: { _ in true }
      )
    }

    /// The path of the actions of the element of the given id.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
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
  public static func path(id: ID) -> CaseKeyPath<IdentifiedAction, Action> { \.[id: id] }
}

/// An action of one element of a collection of the given feature.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

/// The actions of a collection whose elements are features.
public protocol ReducerElementsAction: ChildrenAction {
  /// Distinguishes the elements.
  associatedtype ElementID: Hashable

  /// An action of the element of the given id.
  static func element(id: ElementID, action: ChildAction) -> Self

  /// The key path of the actions of the element of the given id.
  @_documentation(visibility: internal)
  static func path(id: ElementID) -> CaseKeyPath<Self, ChildAction>
}

extension IdentifiedAction: ReducerElementsAction {
  /// Distinguishes the elements.
  public typealias ElementID = ID
  /// The actions of one element.
  public typealias ChildAction = Action
}
