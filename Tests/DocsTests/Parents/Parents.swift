import Navigation
import Store

/// The rows of the README's table of children, one parent each.
enum Parents {
  @Reducer
  struct OfOne {
    @ObservableState
    struct State: Equatable {
      var child = Child.State()
    }

    enum Action {
      case child(Child.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
    }
  }

  @Reducer
  struct OfOptional {
    @ObservableState
    struct State: Equatable {
      var child: Child.State?
    }

    enum Action {
      case child(Child.Action)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.child, action: \.child) { Child() }
    }
  }

  @Reducer
  struct OfRows {
    @ObservableState
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State>
    }

    enum Action {
      case rows(IdentifiedActionOf<Row>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Reducer
  struct OfPresented {
    @ObservableState
    struct State: Equatable {
      @Presents var sheet: Sheet.State?
    }

    enum Action {
      case sheet(PresentationAction<Sheet.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$sheet, action: \.sheet) { Sheet() }
    }
  }

  @Reducer
  struct OfScreens {
    @ObservableState
    struct State {
      var path = StackState<Path.State>()
    }

    enum Action {
      case path(StackActionOf<Path>)
    }

    @Reducer enum Path { case detail(Detail) }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.path, action: \.path)
    }
  }
}
