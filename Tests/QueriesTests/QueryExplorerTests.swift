import Queries
import Store
import TestFixtures
import TestSupport
import Testing

/// Explorations of features with queries: each outcome of a call, in every order.
@Suite(.timeLimit(.minutes(20)))
struct QueryExplorerTests {
  private let explorer = Explorer(initialState: Shelves.State()) {
    Shelves()
  }
  .exploring { shelves in
    shelves.endpoint(\.library.books) { _ in [.return([.dune]), .throw(NoNetwork())] }
    shelves.endpoint(\.library.setFavorite) { _, _ in [.return(()), .throw(NoNetwork())] }
    shelves.rule("Show the first", .firstShown(true), if: { $0.first == nil })
    shelves.rule("Hide the first", .firstShown(false), if: { $0.first != nil })
    shelves.rule("Show the second", .secondShown(true), if: { $0.second == nil })
    shelves.rule("Refresh", .second(.refreshed), if: { $0.second != nil })
    shelves.rule("Tap a heart", .first(.heartTapped(id: 1, true))) { state in
      state.first?.books.first?.isFavorite == false
    }
    shelves.always("Both shelves show the same") { state in
      guard let first = state.first, let second = state.second else { return true }
      return first.books == second.books && first.$books.isLoading == second.$books.isLoading
    }
    shelves.eventually("Nothing is loading") { state in
      state.first?.$books.isLoading != true && state.second?.$books.isLoading != true
    }
    shelves.sometimes("A favorite is shown") { $0.second?.books.first?.isFavorite == true }
    shelves.sometimes("An error is shown") { $0.second?.$books.loadError != nil }
  }

  @Test func `B215 - Calls end in every order, and features agree on a query in every state`() async
  {
    let exploration = await explorer.explore(ExplorerBounds(states: 150, walks: 10))
    #expect(exploration.counterexamples.isEmpty, "\(exploration)")
    #expect(exploration.unreached.isEmpty)
    #expect(exploration.states >= 150)
  }

  @Test func `B215 - A choice is repeated from an earlier state as it was`() async {
    let one = await explorer.explore(ExplorerBounds(states: 60, walks: 3), seed: 1)
    let other = await explorer.explore(ExplorerBounds(states: 60, walks: 3), seed: 1)
    #expect(one.hash == other.hash)
  }

  @Test func `B215 - A queue that was made later is gone in an earlier state`() async {
    let explorer = Explorer(initialState: Home.State()) {
      Home()
    }
    .exploring { home in
      home.endpoint(\.library.books) { _ in [.return([.dune])] }
      home.endpoint(\.library.setFavorite) { _, _ in [.return(()), .throw(NoNetwork())] }
      home.rule("Show", .shown(true), if: { $0.favorites == nil })
      home.rule("Hide", .shown(false), if: { $0.favorites != nil })
      home.rule("Tap a heart", .favorites(.heartTapped(id: 1, true))) { state in
        state.favorites?.waiting.isEmpty == true
      }
      home.always("At most one waits") { ($0.favorites?.waiting.count ?? 0) < 2 }
    }
    let exploration = await explorer.explore(ExplorerBounds(states: 60, walks: 0))
    #expect(exploration.counterexamples.isEmpty, "\(exploration)")
  }
}

/// A screen above which favorites may be.
@Reducer
private struct Home {
  @ObservableState
  struct State: Equatable {
    var favorites: Favorites.State?
  }

  enum Action {
    case shown(Bool)
    case favorites(Favorites.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .shown(let isShown) = action { state.favorites = isShown ? Favorites.State() : nil }
      return .none
    }
    .ifLet(\.favorites, action: \.favorites) { Favorites() }
  }
}
