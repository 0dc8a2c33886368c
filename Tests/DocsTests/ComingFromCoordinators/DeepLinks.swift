import Navigation
import Store

@Reducer
struct ParcelScreen {
  @ObservableState
  struct State: Equatable {
    let number: Int
  }

  enum Action {
    case mapTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct MapScreen {
  @ObservableState
  struct State: Equatable, Codable {
    var zoom = 1
  }

  enum Action {}
}

extension MapScreen.State: RestorableState {
  static let restoration = ScreenRestoration("map", version: 2)
    .migration(from: 1) { $0["zoom"] = 1 }
}

@Reducer
struct ParcelsFlow {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path {
    case parcel(ParcelScreen)
    case map(MapScreen)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .path(.element(_, .parcel(.mapTapped))) = action {
        state.path.push(.map(MapScreen.State()))
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension ParcelsFlow.Path.State: Equatable {}

extension ParcelScreen.State: Linked {
  static var link: Link<Self> { Link("parcels/\(\.number)") { try Self(number: $0.number) } }
}

extension MapScreen.State: Linked {
  static var link: Link<Self> { Link("map") { _ in Self() } }
}

extension ParcelsFlow.Path.State: Linked {
  static var link: Link<Self> {
    Link(\.parcel)
    Link(\.map)
  }
}

extension ParcelsFlow.State: Linked {
  static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
}

@Reducer
struct ParcelsApp {
  static let router = LinkRouter(ParcelsFlow.State.self, at: "parcels:")
  static let pushes = PushLinks(
    router,
    type: "type",
    ["parcel_arrived": "parcels/\("number", as: Int.self)"]
  )

  @ObservableState
  struct State: Equatable {
    var links = LinkState()
    var parcels: ParcelsFlow.State?
  }

  enum Action {
    case links(LinkAction)
    case signedIn
    case parcels(ParcelsFlow.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .signedIn = action { state.parcels = ParcelsFlow.State() }
      return .none
    }
    .ifLet(\.parcels, action: \.parcels) { ParcelsFlow() }
    .links(\.links, action: \.links, to: \.parcels, router: Self.router)
  }
}
