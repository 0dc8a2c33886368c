import Navigation
import Store

/// A feature whose parts aren't observable, each of a kind, with reducers that change what they are told to.
@Reducer
struct Pantry {
  /// A plain value, which can be compared.
  struct Jar: Equatable, Identifiable {
    var id = 0
    var label = "a label that doesn't fit into the string itself"
  }

  /// A plain value that can't be compared, with gaps between its parts.
  struct Tool {
    var isSharp = false
    var count = 0
    var size: Int? = 1
    var name = ""
    var use: () -> Int = { 0 }
  }

  @CasePathable
  @ObservableState
  enum Shelf {
    case jar(Jar)
    case tools([Tool])
    case empty
  }

  @ObservableState
  struct State {
    var jar = Jar()
    var tool = Tool()
    var number = 0
    var spare: Jar? = Jar()
    var shelf = Shelf.jar(Jar())
    var jars: IdentifiedArrayOf<Jar> = [Jar(id: 0), Jar(id: 1)]
    var path = StackState<Jar>([Jar()])
    @Presents var sheet: Jar? = Jar()
  }

  typealias Change<Value> = (inout Value) -> Void

  @CasePathable
  enum Action {
    case jar(Change<Jar>)
    case tool(Change<Tool>)
    case number(Change<Int>)
    case spare(Change<Jar>)
    case shelf(Change<Shelf>)
    case jars(IdentifiedAction<Int, Change<Jar>>)
    case path(StackAction<Jar, Change<Jar>>)
    case sheet(PresentationAction<Change<Jar>>)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.jar, action: \.jar) { Changing<Jar>() }
    Scope(state: \.tool, action: \.tool) { Changing<Tool>() }
    Scope(state: \.number, action: \.number) { Changing<Int>() }
    Scope(state: \.shelf, action: \.shelf) { Changing<Shelf>() }
    EmptyReducer()
      .ifLet(\.spare, action: \.spare) { Changing<Jar>() }
      .ifLet(\.$sheet, action: \.sheet) { Changing<Jar>() }
      .forEach(\.jars, action: \.jars) { Changing<Jar>() }
      .forEach(\.path, action: \.path) { Changing<Jar>() }
  }
}

/// Changes a value by its action.
struct Changing<Value>: Reducer {
  func reduce(
    into value: inout Value,
    action: (inout Value) -> Void
  ) -> Effect<(inout Value) -> Void> {
    action(&value)
    return .none
  }
}
