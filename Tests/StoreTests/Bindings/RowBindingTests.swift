import Store
import Testing

/// Writes through bindings to the rows of a list, as `ForEach($store.rows) { $row in … }` makes them.
@MainActor
@Suite struct RowBindingTests {
  private let store = Store(initialState: Table.State()) { Table() }

  /// How often the bodies of the list, and of each row, ran during a closure.
  private func runs(_ body: (Binding<IdentifiedArrayOf<Table.Row>>) -> Void) -> [Int] {
    var runs = [0, 0, 0]
    let rows = (0..<2).map { id in
      observe {
        _ = store.rows[id: id]?.text
        runs[id + 1] += 1
      }
    }
    let list = observe {
      _ = store.rows.ids
      runs[0] += 1
    }
    runs = [0, 0, 0]
    body(Bindable(store).rows)
    for token in rows + [list] { token.cancel() }
    return runs
  }

  @Test func `B70 - A write through a binding to a row runs the body of that row alone`() {
    let runs = runs { rows in
      // SwiftUI's binding to an element sets a changed copy of it.
      var row = rows.wrappedValue[1]
      row.text = "b"
      rows.wrappedValue[1] = row
      rows[1].text.wrappedValue = "c"
      rows.wrappedValue[id: 1]?.text = "d"
    }
    #expect(store.rows[id: 1]?.text == "d")
    // A row's closure reads the list too, by the row's id: it runs for its own text alone.
    #expect(runs == [0, 0, 3])
  }

  @Test func `B70 - A row that is replaced, or has another id, runs the body of the list`() {
    let replaced = runs { $0.wrappedValue[1] = Table.Row(id: 1, text: "other") }
    #expect(replaced[0] == 1)
    let renamed = runs { rows in
      var row = rows.wrappedValue[1]
      row.id = 7
      rows.wrappedValue[1] = row
    }
    #expect(renamed[0] == 1)
    #expect(store.rows.ids == [0, 7])
  }
}

@Reducer
private struct Table {
  @ObservableState
  struct Row: Equatable, Identifiable {
    var id: Int
    var text = "a"
  }

  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 0), Row(id: 1)]
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}
