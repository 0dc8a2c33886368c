import Store

@CasePathable
enum ElementsAction: Sendable {
  case row(IdentifiedAction<Int, CountingAction>)
}

/// A list of counters, of which the one in the middle counts.
struct ElementsFeature<State: Place, Row: CountingElement>: Composed
where State.Value == IdentifiedArray<Int, Row> {
  typealias Action = ElementsAction

  var body: some Reducer<State, ElementsAction> {
    EmptyReducer().forEach(State.path, action: \.row) { CountingFeature<Row>() }
  }

  static func state(of size: Int) -> State {
    State(IdentifiedArray(uniqueElements: (0..<size).map { Row(id: $0) }))
  }

  static func action(in state: State) -> ElementsAction {
    .row(.element(id: state.value.count / 2, action: .count))
  }

  static func reader(of store: StoreOf<Self>) -> InnermostReader {
    let rows = store.scope(state: State.path, action: \.row)
    guard let row = rows[id: rows.count / 2] else { preconditionFailure("There is such a row.") }
    return row.reader
  }
}
