/// The stores of the elements of an identified array, created on access.
///
/// ```swift
/// ForEach(store.scope(state: \.rows, action: \.rows)) { store in RowView(store: store) }
/// ```
///
/// A collection of them, in the order of the moment when it was made; use ``stores`` for an array of those that still exist. It
/// retains the stores that were accessed through it, so that the same element has the same store as long as a view has
/// the collection.
@MainActor
public struct StoreCollection<State, Action, ID: Hashable, ElementState, ElementAction> {
  @usableFromInline let store: Store<State, Action>
  @usableFromInline let state: KeyPath<State, IdentifiedArray<ID, ElementState>>
  @usableFromInline let action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  /// Only the ids: retaining the elements would make the next change of one copy them all.
  @usableFromInline let elements: IdentifiedArray<ID, ElementState>.IDs
  @usableFromInline let accessed: AccessedStores<ElementState, ElementAction>

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
    accessed = AccessedStores(
      first: elements.first.flatMap { store.elementChild($0, state: state, action: action) }
    )
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

  /// The stores of the elements that still exist, in order.
  @inlinable
  public var stores: [Store<ElementState, ElementAction>] {
    elements.compactMap { self[id: $0] }
  }
}

extension StoreCollection: @MainActor RandomAccessCollection {
  /// The position of the first store, 0.
  public var startIndex: Int { 0 }
  /// The position behind the last store.
  public var endIndex: Int { elements.count }

  /// The store of the element at a position.
  ///
  /// The store of a removed element returns the element as it last was. If no store of it existed, there is no such value:
  /// then the store is one that ignores actions, with the state of the first element.
  ///
  /// - Complexity: O(1) on average
  @inlinable
  public subscript(position: Int) -> Store<ElementState, ElementAction> {
    accessed.store(at: position) { self[id: elements[position]] }
  }
}

/// The stores that were accessed through a collection, the first one from the beginning.
@MainActor
@usableFromInline
final class AccessedStores<State, Action> {
  @usableFromInline let first: Store<State, Action>?
  /// The other stores, made room for by the first access.
  @usableFromInline var stores: [Int: Store<State, Action>] = [:]

  @usableFromInline
  init(first: Store<State, Action>?) { self.first = first }

  /// The store at a position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - find: The store of the element at the position, or `nil` if it was removed.
  /// - Returns: The store; if the element was removed, one that ignores actions.
  @inlinable
  func store(at position: Int, _ find: () -> Store<State, Action>?) -> Store<State, Action> {
    guard let first else {
      preconditionFailure("\(position) isn't a position of the collection, which is empty.")
    }
    if position == 0 { return first }
    if let store = stores[position] { return store }
    let store = find() ?? Store(initialState: first.state) { EmptyReducer() }
    stores[position] = store
    return store
  }
}
