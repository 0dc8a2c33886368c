import Store
import TestSupport
import Testing

/// Coordinators with a list of routes, as libraries for TCA have them: routes by index, and routes by id.
@Suite(.timeLimit(.minutes(20))) struct RoutesTests {
  @Test func `An action reaches the screen of the route at its index`() async {
    let store = TestStore(
      initialState: IndexedRoutes.State(routes: [.root(.init(42)), .sheet(.init(11))])
    ) {
      IndexedRoutes()
    }
    await store.send(.routes(.element(id: 0, action: .increment))) {
      $0.routes[0].screen.count = 43
    }
    await store.send(.routes(.element(id: 1, action: .increment))) {
      $0.routes[1].screen.count = 12
    }
  }

  @Test func `The effects of a route end when its index is gone`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: IndexedRoutes.State(routes: [.root(.init(42)), .sheet(.init(11))])
    ) {
      IndexedRoutes()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.routes(.element(id: 1, action: .incrementLater)))
    await clock.advance(by: .seconds(1))
    await store.receive(\.routes[id: 1].increment) { $0.routes[1].screen.count = 12 }
    await store.send(.routes(.element(id: 1, action: .incrementLater)))
    await store.send(.update([.root(.init(42))])) { $0.routes = [.root(.init(42))] }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `An action reaches the screen of the route with its id`() async {
    let store = TestStore(
      initialState: IdentifiedRoutes.State(routes: [
        .root(.init(42, id: 1)), .sheet(.init(11, id: 2)),
      ])
    ) {
      IdentifiedRoutes()
    }
    await store.send(.routes(.element(id: 1, action: .increment))) {
      $0.routes[id: 1]?.screen.count = 43
    }
    await store.send(.routes(.element(id: 2, action: .increment))) {
      $0.routes[id: 2]?.screen.count = 12
    }
  }

  @Test func `The effects of a route end when its id is gone`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: IdentifiedRoutes.State(routes: [
        .root(.init(42, id: 1)), .sheet(.init(11, id: 2)),
      ])
    ) {
      IdentifiedRoutes()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.routes(.element(id: 2, action: .incrementLater)))
    await clock.advance(by: .seconds(1))
    await store.receive(\.routes[id: 2].increment) { $0.routes[id: 2]?.screen.count = 12 }
    await store.send(.routes(.element(id: 2, action: .incrementLater)))
    await store.send(.update([.root(.init(42, id: 1))])) { $0.routes = [.root(.init(42, id: 1))] }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}

/// How a screen is shown.
private enum Route<Screen> {
  case root(Screen)
  case sheet(Screen)

  var screen: Screen {
    get {
      switch self {
      case .root(let screen), .sheet(let screen): screen
      }
    }
    set {
      switch self {
      case .root: self = .root(newValue)
      case .sheet: self = .sheet(newValue)
      }
    }
  }
}

extension Route: Equatable where Screen: Equatable {}
extension Route: Identifiable where Screen: Identifiable {
  var id: Screen.ID { screen.id }
}

/// The reducer of a route, from that of its screen.
private struct OnRoute<Screen: Reducer>: Reducer {
  let screen: Screen

  var body: some Reducer<Route<Screen.State>, Screen.Action> {
    Scope(state: \.screen, action: \.self) { screen }
  }
}

@Reducer
private struct Tally {
  struct State: Equatable, Identifiable {
    var count: Int
    var id = 0

    init(_ count: Int, id: Int = 0) { (self.count, self.id) = (count, id) }
  }

  enum Action {
    case increment
    case incrementLater
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .incrementLater:
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.increment)
        }
      }
    }
  }
}

@Reducer
private struct IndexedRoutes {
  struct State: Equatable {
    var routes: [Route<Tally.State>]
  }

  enum Action {
    case routes(IdentifiedAction<Int, Tally.Action>)
    case update([Route<Tally.State>])
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .update(let routes) = action { state.routes = routes }
      return .none
    }
    .forEachIndex(\.routes, action: \.routes) { OnRoute(screen: Tally()) }
  }
}

@Reducer
private struct IdentifiedRoutes {
  struct State: Equatable {
    var routes: IdentifiedArrayOf<Route<Tally.State>>
  }

  enum Action {
    case routes(IdentifiedAction<Int, Tally.Action>)
    case update(IdentifiedArrayOf<Route<Tally.State>>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .update(let routes) = action { state.routes = routes }
      return .none
    }
    .forEach(\.routes, action: \.routes) { OnRoute(screen: Tally()) }
  }
}
