import Store

/// The store of a child that has a name, whatever its type.
@MainActor
package struct ChildStore {
  /// The identity of the store.
  package let id: ObjectIdentifier
  private let read: () -> [String]
  private let sendName: (String) -> StoreTask
  private let writeName: ((String) -> Void)?

  /// Wraps a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - names: Reads the name, in each way that there is, the property of the store first.
  ///   - renamed: The action that gives the child a name.
  ///   - write: Writes the name as a binding does.
  package init<State, Action>(
    _ store: Store<State, Action>,
    names: @escaping (Store<State, Action>) -> [String],
    renamed: @escaping (String) -> Action,
    write: ((Store<State, Action>, String) -> Void)? = nil
  ) {
    id = ObjectIdentifier(store)
    read = { names(store) }
    sendName = { store.send(renamed($0)) }
    writeName = write.map { write in { write(store, $0) } }
  }

  /// The names read in all ways: a single one, unless they disagree.
  package var names: Set<String> { Set(read()) }

  /// The name read as a property of the store.
  package var name: String? { read().first }

  /// Sends an action that gives the child a name.
  @discardableResult
  package func rename(_ name: String) -> StoreTask { sendName(name) }

  /// Writes a name through a binding.
  package func write(_ name: String) { writeName?(name) }
}
