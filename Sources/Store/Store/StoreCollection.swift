/// The stores of the elements of an identified array, made as they are asked for.
@MainActor
public struct StoreCollection<State, Action, ID: Hashable & Sendable, ElementState, ElementAction> {
  private let store: Store<State, Action>
  private let state: KeyPath<State, IdentifiedArray<ID, ElementState>>
  private let action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  /// The ids alone: holding the elements would have the next change of one copy them all.
  private let elements: IdentifiedArray<ID, ElementState>.IDs

  @usableFromInline
  init(
    store: Store<State, Action>,
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    elements: IdentifiedArray<ID, ElementState>.IDs
  ) {
    self.store = store
    self.state = state
    self.action = action
    self.elements = elements
  }

  /// The number of elements.
  public var count: Int { elements.count }

  /// Whether there is no element.
  public var isEmpty: Bool { elements.isEmpty }

  /// The ids of the elements, in order.
  public var ids: [ID] { elements.elements }

  /// The store of the element of the given id, or `nil` when there is none.
  public subscript(id id: ID) -> Store<ElementState, ElementAction>? {
    store.elementChild(id, state: state, action: action)
  }

  /// The stores of all elements, in order.
  public var stores: [Store<ElementState, ElementAction>] { ids.compactMap { self[id: $0] } }
}
