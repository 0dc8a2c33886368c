// Long chains of operators, which must type-check in time that grows with their length: with two functions that a key
// path must choose among, each further operator would double it.
import Navigation
import Store

@Reducer
struct ManyOperatorForms {
  @ObservableState
  struct State {
    var optional: Leaf.State?
    var rows: IdentifiedArrayOf<Leaf.State> = []
    var path = StackState<Leaf.State>()
    @Presents var presented: Leaf.State?
    var count = 0
  }

  enum Action {
    case optional(Leaf.Action)
    case rows(IdentifiedActionOf<Leaf>)
    case path(StackActionOf<Leaf>)
    case presented(PresentationAction<Leaf.Action>)
  }

  @Reducer
  struct Leaf {
    @ObservableState
    struct State: Identifiable { var id = 0 }
    enum Action { case tapped }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.optional, action: \.optional) { Leaf() }
      .forEach(\.rows, action: \.rows) { Leaf() }
      .forEach(\.path, action: \.path) { Leaf() }
      .ifLet(\.$presented, action: \.presented) { Leaf() }
      .onChange(of: \.count) { _, _ in .none }
      .ifLet(\.optional, action: \.optional) { Leaf() }
      .forEach(\.rows, action: \.rows) { Leaf() }
      .forEach(\.path, action: \.path) { Leaf() }
      .ifLet(\.$presented, action: \.presented) { Leaf() }
      .onChange(of: \.count) { _, _ in .none }
      .ifLet(\.optional, action: \.optional) { Leaf() }
      .forEach(\.rows, action: \.rows) { Leaf() }
      .forEach(\.path, action: \.path) { Leaf() }
      .ifLet(\.$presented, action: \.presented) { Leaf() }
      .onChange(of: \.count) { _, _ in .none }
      .ifLet(\.optional, action: \.optional) { Leaf() }
      .forEach(\.rows, action: \.rows) { Leaf() }
      .forEach(\.path, action: \.path) { Leaf() }
      .ifLet(\.$presented, action: \.presented) { Leaf() }
      .onChange(of: \.count) { _, _ in .none }
  }
}
