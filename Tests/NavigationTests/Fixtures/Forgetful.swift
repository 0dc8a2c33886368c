import Navigation
import Store

/// A feature that has children of each kind, and no operator for them unless it is told to.
@Reducer
struct Forgetful {
  @Reducer
  struct Leaf {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }

    enum Action { case idle, counted }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .counted = action { state.count += 1 }
        return .none
      }
    }
  }

  /// A child with a child of its own.
  @Reducer
  struct Branch {
    @ObservableState
    struct State: Equatable { var leaf = Leaf.State() }

    @CasePathable
    enum Action { case leaf(Leaf.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: \.leaf, action: \.leaf) { Leaf() }
    }
  }

  @ObservableState
  struct State: Equatable {
    var leaf = Leaf.State()
    var branch = Branch.State()
    var maybe: Leaf.State? = Leaf.State()
    var rows: IdentifiedArrayOf<Leaf.State> = [Leaf.State(id: 1)]
    var path = StackState<Leaf.State>([Leaf.State()])
    @Presents var sheet: Leaf.State? = Leaf.State()
    var number = 0
  }

  @CasePathable
  enum Action {
    case leaf(Leaf.Action)
    case branch(Branch.Action)
    case maybe(Leaf.Action)
    case rows(IdentifiedActionOf<Leaf>)
    case path(StackActionOf<Leaf>)
    case sheet(PresentationAction<Leaf.Action>)
  }

  /// Whether the children have operators.
  var isComplete = false
  /// What the feature does by itself.
  var reduce: (inout State, Action) -> Effect<Action> = { _, _ in .none }

  var body: some ReducerOf<Self> {
    if isComplete {
      Scope(state: \.leaf, action: \.leaf) { Leaf() }
      Scope(state: \.branch, action: \.branch) { Branch() }
      Reduce(reduce)
        .ifLet(\.maybe, action: \.maybe) { Leaf() }
        .ifLet(\.$sheet, action: \.sheet) { Leaf() }
        .forEach(\.rows, action: \.rows) { Leaf() }
        .forEach(\.path, action: \.path) { Leaf() }
    } else {
      Reduce(reduce)
    }
  }
}
