import Store

/// The store of a child that has a name, whatever its type.
@MainActor
package struct ChildStore {
  /// The identity of the store.
  package let id: ObjectIdentifier
  private let readName: () -> String
  private let readOthers: () -> [String]
  private let sendName: (String) -> StoreTask
  private let writeName: ((String) -> Void)?

  /// Wraps a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - name: Reads the name as a property of the store.
  ///   - others: Reads it in the other ways, as by the state.
  ///   - renamed: The action that gives the child a name.
  ///   - write: Writes the name as a binding does.
  package init<State, Action>(
    _ store: Store<State, Action>,
    name: @escaping (Store<State, Action>) -> String,
    others: @escaping (Store<State, Action>) -> [String],
    renamed: @escaping (String) -> Action,
    write: ((Store<State, Action>, String) -> Void)? = nil
  ) {
    id = ObjectIdentifier(store)
    readName = { name(store) }
    readOthers = { others(store) }
    sendName = { store.send(renamed($0)) }
    writeName = write.map { write in { write(store, $0) } }
  }

  /// The name, as a property of the store.
  package var name: String { readName() }

  /// The names read in all ways: a single one, unless they disagree.
  package var names: Set<String> { Set([readName()] + readOthers()) }

  /// Sends an action that gives the child a name.
  @discardableResult
  package func rename(_ name: String) -> StoreTask { sendName(name) }

  /// Writes a name through a binding.
  package func write(_ name: String) { writeName?(name) }
}
