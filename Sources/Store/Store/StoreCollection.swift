/// The stores of the elements of an identified array, created on access.
///
/// A sequence of them, in order; use ``stores`` for an array. Elements that were removed meanwhile are left out.
@MainActor
public struct StoreCollection<State, Action, ID: Hashable, ElementState, ElementAction> {
  @usableFromInline let store: Store<State, Action>
  @usableFromInline let state: KeyPath<State, IdentifiedArray<ID, ElementState>>
  @usableFromInline let action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  /// Only the ids: retaining the elements would make the next change of one copy them all.
  @usableFromInline let elements: IdentifiedArray<ID, ElementState>.IDs

  @inlinable
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
  @inlinable
  public subscript(id id: ID) -> Store<ElementState, ElementAction>? {
    store.elementChild(id, state: state, action: action)
  }

  /// The stores of all elements, in order.
  public var stores: [Store<ElementState, ElementAction>] { Array(self) }
}

extension StoreCollection: @MainActor Sequence {
  /// Begins with the store of the first element.
  public func makeIterator() -> Iterator { Iterator(stores: self) }

  /// Returns one store after another.
  @MainActor
  public struct Iterator: @MainActor IteratorProtocol {
    @usableFromInline let stores: StoreCollection
    private var position = 0

    fileprivate init(stores: StoreCollection) { self.stores = stores }

    /// The store of the next element that still exists, or `nil` at the end.
    public mutating func next() -> Store<ElementState, ElementAction>? {
      while position < stores.elements.count {
        let id = stores.elements[position]
        position += 1
        if let store = stores[id: id] { return store }
      }
      return nil
    }
  }
}
