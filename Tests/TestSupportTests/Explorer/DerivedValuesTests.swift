import Navigation
import Store
import TestSupport
import Testing

/// The values that derived rules try, and those that they name because they don't.
@Suite(.timeLimit(.minutes(20)))
struct DerivedValuesTests {
  @Test func `B190 - A text that isn't in the state is typed, so that a late reply is found`()
    async throws
  {
    let exploration = await ExplorerOf<TypedSearch>(initialState: TypedSearch.State()) {
      TypedSearch()
    }
    .endpoint(\.exploredClient.search) { text in [.return([text])] }
    .eventually("The hits are those of the query") { $0.hitsOf == $0.query }
    .explore(ExplorerBounds(states: 500, walks: 10))
    let found = try #require(exploration.counterexamples.first)
    #expect(found.finding.contains("The hits are those of the query"))
    #expect(exploration.unmade == [])
  }

  @Test func `B190 - A text beside those of the state is tried, and none`() async {
    let exploration = await ExplorerOf<TypedSearch>(
      initialState: TypedSearch.State(query: "first", hitsOf: "second")
    ) { TypedSearch() }
    .endpoint(\.exploredClient.search) { _ in [] }
    .sometimes("Nothing") { $0.query.isEmpty }
    .sometimes("Another text") { $0.query == "a" }
    .sometimes("One of the state") { $0.query == "second" }
    .explore(ExplorerBounds(depth: 1, walks: 0))
    #expect(exploration.unreached == [])
  }

  @Test func `B190 - What is tried with values of the state only is named`() async {
    let exploration = await ExplorerOf<ManyValues>(initialState: ManyValues.State()) {
      ManyValues()
    }
    .sometimes("The count is written") { $0.count == 1 }
    .explore(ExplorerBounds(depth: 3))
    #expect(exploration.unreached == [])
    #expect(
      exploration.unmade == [
        "view.opened: only with values of Int in the state",
        "view.painted: only with 5 of 6 cases",
        "view.picked: no Never is in the state",
        "binding(\\.ids): only with values of Array<Int> in the state",
      ]
    )
    #expect(exploration.end == .complete)
    #expect(!exploration.isComplete)
    #expect("\(exploration)".contains("all states were reached to which what was tried leads"))
  }

  @Test func `B190 - A feature without view actions is named`() async {
    let exploration = await ActionList.explorer { _, _ in .none }.explore()
    #expect(
      exploration.unmade == ["String: no case is a view action or a binding; add rules"]
    )
    #expect(!exploration.isComplete)
    let written = await ActionList.explorer { _, _ in .none }.rule("Tap", "a", if: \.isEmpty)
      .explore()
    #expect(written.isComplete)
    #expect("\(written)".contains("all states were reached"))
  }

  @Test func `B190 - View actions that can't be listed are named`() async {
    let exploration = await ExplorerOf<Unlisted>(initialState: 0) { Unlisted() }.explore()
    #expect(exploration.unmade == ["view: Unlisted.Action.View isn't @CasePathable"])
  }
}

@Reducer
private struct TypedSearch {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var hits: [String] = []
    var hitsOf = ""
  }

  enum Action: ViewAction {
    case view(View)
    case found(query: String, [String])

    @CasePathable
    enum View {
      case typed(String)
    }
  }

  @Dependency(\.exploredClient.search) var search

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.typed(let text)):
        state.query = text
        return .run { [search] send in
          await send(.found(query: text, try await search(text)))
        } catch: { _, _ in
        }
      case .found(let query, let hits):
        (state.hitsOf, state.hits) = (query, hits)
        return .none
      }
    }
  }
}

@Reducer
private struct ManyValues {
  enum Paint: CaseIterable {
    case red, green, blue, white, black, grey
  }

  @CasePathable
  enum Pick {
    case any
    case other(Never)
  }

  @ObservableState
  struct State: Equatable {
    var ids = [1, 2]
    var count = 3
  }

  enum Action: ViewAction, BindableAction {
    case view(View)
    case binding(BindingAction<State>)

    @CasePathable
    enum View {
      case opened(Int)
      case painted(Paint)
      case picked(Pick)
    }
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

private struct Unlisted: Reducer {
  enum Action: ViewAction {
    case view(View)

    enum View {
      case tapped
    }
  }

  func reduce(into state: inout Int, action: Action) -> EffectOf<Unlisted> { .none }
}
