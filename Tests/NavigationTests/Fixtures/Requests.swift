import Navigation
import Store
import TestFixtures

/// A request that the requests's stack answers.
struct PickCode: Request {
  typealias Output = Int
}

/// A request that the requests's sheet answers.
struct PickTool: Request {
  typealias Output = Int
}

/// A request that a crew has a screen for.
struct PickGate: Request {
  typealias Output = Int
}

/// What the features of a requests record, wait for, and are numbered by.
struct RequestsTools: DependencyKey {
  static var liveValue: RequestsTools { RequestsTools() }

  let log = Log<RequestsEvent>()
  let gate = Gate()
  private let last = Log<Int>()

  /// The key of the feature that was made last.
  var lastKey: Int { last.values.count }

  func nextKey() -> Int {
    last.append(0)
    return lastKey
  }
}

extension DependencyValues {
  var requests: RequestsTools {
    get { self[RequestsTools.self] }
    set { self[RequestsTools.self] = newValue }
  }
}

/// What a feature of a requests has seen, with its key.
enum RequestsEvent: Hashable, Sendable {
  case mounted(Int)
  case entered(Int)
  case unmounted(Int)
  case topic(Int, Int)
  case finished(Int, Int)
  case cancelled(Int)
}

/// A feature that asks.
@Reducer
struct Requester {
  @ObservableState
  struct State: Equatable, Codable, Identifiable {
    var id: String
    var key: Int
    var topic = 0
    var asksOnMount = false
    /// Whether it asks when it is mounted, also when it is restored, unless a screen is open for that.
    var asksUnlessOpen = false
    var replies = 0
  }

  enum Kind: CaseIterable {
    case code
    case tool
    case gate
  }

  enum Action {
    case entered
    case topicChanged
    case asked(Kind)
    case askedUnlessOpen
    case askedLater(Kind)
    case askedAndWaited(Kind)
    case askedAndLeft(Kind)
    case replied(Reply<Int>)
    case waited(Reply<Int>)
  }

  @Dependency(\.requests) var tools

  @Dependency(\.request) var request

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .entered:
        tools.log.append(.entered(state.key))
        return .none
      case .topicChanged:
        state.topic += 1
        return .none
      case .asked(let kind), .askedAndLeft(let kind):
        return Self.effect(kind)
      case .askedUnlessOpen:
        return .request(PickCode(), reply: \.replied, unlessOpen: true)
      case .askedLater(let kind):
        return .concatenate(.run { _ in }, Self.effect(kind))
      case .askedAndWaited(let kind):
        return .run { [request] send in
          switch kind {
          case .code: await send(.waited(await request.reply(to: PickCode())))
          case .tool: await send(.waited(await request.reply(to: PickTool())))
          case .gate: await send(.waited(await request.reply(to: PickGate())))
          }
        }
      case .replied(let reply), .waited(let reply):
        state.replies += 1
        switch reply {
        case .finished(let value): tools.log.append(.finished(state.key, value))
        case .cancelled: tools.log.append(.cancelled(state.key))
        }
        return .none
      }
    }
    .onMount { state in
      tools.log.append(.mounted(state.key))
      let asks = state.asksOnMount
      state.asksOnMount = false
      return .merge(
        .send(.entered),
        .run { [tools] _ in await tools.gate.pass() },
        asks ? Self.effect(.code) : .none,
        state.asksUnlessOpen
          ? .request(PickCode(), reply: \.replied, unlessOpen: true) : .none
      )
    }
    .onMount(id: \.topic) { state in
      tools.log.append(.topic(state.key, state.topic))
      return .run { [tools] _ in await tools.gate.pass() }
    }
    .onUnmount(of: \.key) { key in
      tools.log.append(.unmounted(key))
      return .none
    }
  }

  private static func effect(_ kind: Kind) -> Effect<Action> {
    switch kind {
    case .code: .request(PickCode(), reply: \.replied)
    case .tool: .request(PickTool(), reply: \.replied)
    case .gate: .request(PickGate(), reply: \.replied)
    }
  }
}

/// A screen with a result.
@Reducer
struct Choice {
  @ObservableState
  struct State: Equatable, Codable {
    var key: Int
  }

  enum Action: FinishingAction {
    typealias Output = Int
    case entered
    case chosen(Int)
  }

  @Dependency(\.requests) var tools

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .entered:
        tools.log.append(.entered(state.key))
        return .none
      case .chosen(let value):
        return .finish(value)
      }
    }
    .onMount { state in
      tools.log.append(.mounted(state.key))
      return .merge(.send(.entered), .run { [tools] _ in await tools.gate.pass() })
    }
    .onUnmount(of: \.key) { key in
      tools.log.append(.unmounted(key))
      return .none
    }
  }
}

/// A feature with one that asks, and with a presentation of its own for one kind of request.
@Reducer
struct Crew {
  @ObservableState
  struct State: Equatable, Codable {
    var key: Int
    var topic = 0
    var lead: Requester.State
    @Presents var choice: Choice.State?
  }

  enum Action {
    case entered
    case topicChanged
    case lead(Requester.Action)
    case choice(PresentationAction<Choice.Action>)
  }

  @Dependency(\.requests) var tools

  var body: some ReducerOf<Self> {
    Scope(state: \.lead, action: \.lead) { Requester() }
    Reduce { state, action in
      switch action {
      case .entered: tools.log.append(.entered(state.key))
      case .topicChanged: state.topic += 1
      case .lead, .choice: break
      }
      return .none
    }
    .onMount(id: \.topic) { state in
      tools.log.append(.topic(state.key, state.topic))
      return .run { [tools] _ in await tools.gate.pass() }
    }
    .onMount { state in
      tools.log.append(.mounted(state.key))
      return .merge(.send(.entered), .run { [tools] _ in await tools.gate.pass() })
    }
    .onUnmount(of: \.key) { key in
      tools.log.append(.unmounted(key))
      return .none
    }
    .ifLet(\.$choice, action: \.choice) { Choice() }
    .route(PickGate.self) { _ in Choice.State(key: tools.nextKey()) }
  }
}

/// Features that ask in all kinds of places: as a part, in rows, on the stack, presented, and in screens of the stack.
@Reducer
struct Requests {
  @ObservableState
  struct State: Equatable, Codable {
    var home: Requester.State
    var rows: IdentifiedArrayOf<Requester.State> = []
    var path = StackState<Path.State>()
    @Presents var sheet: Sheet.State?
  }

  enum Action {
    case home(Requester.Action)
    case rows(IdentifiedActionOf<Requester>)
    case path(StackActionOf<Path>)
    case sheet(PresentationAction<Sheet.Action>)
    case change(@Sendable (inout State) -> Void)
  }

  @Reducer
  enum Path {
    case requester(Requester)
    case choice(Choice)
    case crew(Crew)
  }

  @Reducer
  enum Sheet {
    case requester(Requester)
    case choice(Choice)
  }

  @Dependency(\.requests) var tools

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.home, action: \.home) { Requester() }
      Reduce { state, action in
        switch action {
        case .rows(.element(let id, .askedAndLeft)):
          state.rows.remove(id: id)
        case .path(.element(let id, .requester(.askedAndLeft))):
          state.path.pop(from: id)
        case .sheet(.presented(.requester(.askedAndLeft))):
          state.sheet = nil
        case .home, .rows, .path, .sheet, .change:
          break
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Requester() }
      .forEach(\.path, action: \.path)
      .route(PickCode.self) { _ in .choice(Choice.State(key: tools.nextKey())) }
      .ifLet(\.$sheet, action: \.sheet)
      .route(PickTool.self) { _ in .choice(Choice.State(key: tools.nextKey())) }
    }
    // Another reducer, which knows nothing of the stack and the presentation.
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
  }
}

extension Requests.Path.State: Equatable, Codable {}
extension Requests.Sheet.State: Equatable, Codable {}
