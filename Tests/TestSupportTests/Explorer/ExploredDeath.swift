import Foundation
import Navigation
import Store
import TestSupport

/// A list that says that it loads: with the bug, also in the next process, which doesn't load.
@Reducer
struct ExploredRefresh {
  @ObservableState
  struct State: Equatable, Codable {
    var numbers: [Int] = []
    var isLoading = false
    var taps = 0
    var launches = 0
  }

  enum Action: Equatable {
    case refreshTapped
    case markTapped
    case loaded([Int])
    case failed
  }

  @Dependency(\.exploredClient.load) var load

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshTapped:
        state.isLoading = true
        return loading
      case .markTapped: state.taps = 1
      case .loaded(let numbers): (state.numbers, state.isLoading) = (numbers, false)
      case .failed: state.isLoading = false
      }
      return .none
    }
    .onMount { state in
      state.launches += 1
      return state.isLoading && !PlantedBug.isThere ? loading : .none
    }
  }

  private var loading: EffectOf<Self> {
    .run { [load] send in
      await send(.loaded(try await load()))
    } catch: { _, send in
      await send(.failed)
    }
  }
}

extension ExplorerOf<ExploredRefresh> {
  static var refresh: Explorer {
    Explorer(initialState: ExploredRefresh.State()) {
      ExploredRefresh()
    }
    .rule("Refresh", .refreshTapped, if: { !$0.isLoading && $0.numbers.isEmpty })
    .rule("Mark", .markTapped, if: { $0.taps == 0 && $0.launches > 1 })
    .endpoint(\.exploredClient.load) { [.return([1]), .throw(ExploredError())] }
  }

  /// With a process that dies.
  static var mortalRefresh: Explorer {
    refresh.processDeath().eventually("Nothing is loading") { !$0.isLoading }
  }

  /// With a bug that needs something after the death.
  static var mortalMark: Explorer {
    refresh.processDeath().eventually("What is marked isn't loading") {
      $0.taps == 0 || !$0.isLoading
    }
  }
}

/// A list whose next process begins without the load.
@Reducer
struct ExploredPull {
  @ObservableState
  struct State: Equatable, Codable {
    var number = 0
    @NotRestored var isLoading = false
    var confirmed = 0
  }

  enum Action: Equatable {
    case pulled
    case loaded([Int])
    case appeared
  }

  @Dependency(\.exploredClient.load) var load

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pulled:
        state.isLoading = true
        return .run { [load] send in
          await send(.loaded((try? await load()) ?? []))
        }
      case .loaded(let numbers):
        (state.number, state.isLoading) = (numbers.count, false)
      case .appeared: state.confirmed = 1
      }
      return .none
    }
  }
}

extension ExplorerOf<ExploredPull> {
  static var pull: Explorer {
    Explorer(initialState: ExploredPull.State()) {
      ExploredPull()
    }
    .rule("Pull", .pulled, if: { $0.number == 0 && !$0.isLoading })
    .endpoint(\.exploredClient.load) { [.return([1])] }
    .processDeath()
  }
}

/// Screens on a stack and a sheet, each with a spinner that is stored.
@Reducer
struct ExploredRooms {
  @ObservableState
  struct State: Equatable, Codable {
    var path = StackState<Path.State>()
    @Presents var sheet: ExploredRefresh.State?
  }

  enum Action {
    case pushTapped
    case sheetTapped
    case path(StackActionOf<Path>)
    case sheet(PresentationAction<ExploredRefresh.Action>)
  }

  @Reducer
  enum Path {
    case room(ExploredRefresh)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pushTapped: state.path.append(.room(ExploredRefresh.State()))
      case .sheetTapped: state.sheet = ExploredRefresh.State()
      case .path, .sheet: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$sheet, action: \.sheet) { ExploredRefresh() }
  }
}

extension ExploredRooms.Path.State: Equatable, Codable {}

extension ExplorerOf<ExploredRooms> {
  static var rooms: Explorer {
    Explorer(initialState: ExploredRooms.State()) {
      ExploredRooms()
    }
    .rule("Push", .pushTapped, if: { $0.path.count < 2 })
    .rule("Present", .sheetTapped, if: { $0.sheet == nil })
    .rule("Load") { state in
      let ids = zip(state.path.ids, state.path).filter { $1.room?.isLoading == false }.map(\.0)
      return ids.map { .path(.element(id: $0, action: .room(.refreshTapped))) }
        + (state.sheet?.isLoading == false ? [.sheet(.presented(.refreshTapped))] : [])
    }
    .endpoint(\.exploredClient.load) { [.return([1])] }
    .processDeath()
  }
}

/// Shared values of each kind.
@Reducer
struct ExploredKept {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared(.inMemory("keptMemory")) var memory = 0
    @Shared(.fileStorage(URL(filePath: "/kept.json"))) var file = 0
    @Shared(.appStorage("kept")) var setting = 0
    var id: UUID?
    var isWaiting = false
  }

  enum Action: Equatable {
    case changeTapped
    case idTapped
    case waitTapped
    case waited
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changeTapped:
        for shared in [state.$memory, state.$file, state.$setting] {
          shared.withLock { $0 = 1 - $0 }
        }
      case .idTapped: state.id = uuid()
      case .waitTapped:
        state.isWaiting = true
        return .run { [clock, file = state.$file] send in
          do {
            try await clock.sleep(for: .seconds(1))
          } catch {
            // A process that dies doesn't come here.
            file.withLock { $0 = 9 }
            throw error
          }
          await send(.waited)
        }
      case .waited: state.isWaiting = false
      }
      return .none
    }
    .onMount { state in
      state.isWaiting = false
      return .none
    }
  }
}

extension ExplorerOf<ExploredKept> {
  static var kept: Explorer {
    Explorer(initialState: ExploredKept.State()) {
      ExploredKept()
    }
    .rule("Change", .changeTapped)
    .rule("Identify", .idTapped, if: { $0.id == nil })
    .rule("Wait", .waitTapped, if: { !$0.isWaiting })
    .processDeath()
  }
}

/// A search that waits for the end of the typing: with the bug, the next process doesn't search.
@Reducer
struct ExploredTyping {
  @ObservableState
  struct State: Equatable, Codable {
    var query = ""
    var found: String?
  }

  enum Action: Equatable {
    case typed(String)
    case found(String)
  }

  private enum CancelID { case search }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let query):
        (state.query, state.found) = (query, nil)
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.found(query))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .found(let text):
        state.found = text
        return .none
      }
    }
    .onMount { state in
      PlantedBug.isThere || state.query.isEmpty ? .none : .send(.found(state.query))
    }
  }
}

extension ExplorerOf<ExploredTyping> {
  static var typing: Explorer {
    Explorer(initialState: ExploredTyping.State()) {
      ExploredTyping()
    }
    .rule("Type") { $0.query.count < 2 ? [.typed($0.query + "a")] : [] }
    .processDeath()
    .eventually("What is typed is found") { $0.query.isEmpty || $0.found == $0.query }
  }
}

/// Sends a star, and forgets in the next process that one was sent.
@Reducer
struct ExploredStar {
  @ObservableState
  struct State: Equatable, Codable {
    var isStarred = false
    var isConfirmed = false
    @NotRestored var isSending = false
  }

  enum Action: Equatable {
    case starTapped
    case ended(Bool)
  }

  /// Whether the next process sends a star that isn't confirmed.
  var resends = false

  @Dependency(\.till) var till

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .starTapped:
        (state.isStarred, state.isSending) = (true, true)
        return sending
      case .ended(let isConfirmed):
        (state.isSending, state.isConfirmed) = (false, isConfirmed)
        state.isStarred = isConfirmed
        return .none
      }
    }
    .onMount { state in
      guard resends, state.isStarred, !state.isConfirmed else { return .none }
      state.isSending = true
      return sending
    }
  }

  private var sending: EffectOf<Self> {
    .run { [till] send in
      try await till.star(7)
      await send(.ended(true))
    } catch: { _, send in
      await send(.ended(false))
    }
  }
}

extension ExplorerOf<ExploredStar> {
  static func star(resends: Bool) -> Explorer {
    Explorer(initialState: ExploredStar.State()) {
      ExploredStar(resends: resends)
    }
    .rule("Star", .starTapped, if: { !$0.isStarred })
    .endpoint(\.till.star) { _ in [.return(()), .throw(ExploredTill.Refused())] }
    .processDeath()
  }
}

/// A screen that isn't restored.
@Reducer
struct ExploredVisit {
  @ObservableState
  struct State: Equatable, RestorableState {
    static let restoration = ScreenRestoration.notRestored

    var count = 0
  }

  enum Action: Equatable { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

extension ExplorerOf<ExploredVisit> {
  static var visit: Explorer {
    Explorer(initialState: ExploredVisit.State()) {
      ExploredVisit()
    }
    .rule("Tap", .tapped, if: { $0.count < 3 })
    .processDeath()
  }
}
