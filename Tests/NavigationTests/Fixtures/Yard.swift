import Navigation
import Store
import TestFixtures

/// A request that the yard's stack answers.
struct PickCode: Request {
  typealias Output = Int
}

/// A request that the yard's sheet answers.
struct PickTool: Request {
  typealias Output = Int
}

/// A request that a crew has a screen for.
struct PickGate: Request {
  typealias Output = Int
}

/// What the features of a yard record, wait for, and are numbered by.
struct YardTools: DependencyKey {
  static var liveValue: YardTools { YardTools() }

  let log = Log<YardEvent>()
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
  var yard: YardTools {
    get { self[YardTools.self] }
    set { self[YardTools.self] = newValue }
  }
}

/// What a feature of a yard has seen, with its key.
enum YardEvent: Hashable, Sendable {
  case mounted(Int)
  case entered(Int)
  case unmounted(Int)
  case topic(Int, Int)
  case finished(Int, Int)
  case cancelled(Int)
}

/// A feature that asks.
@Reducer
struct Asker {
  @ObservableState
  struct State: Equatable, Codable, Identifiable {
    var id: String
    var key: Int
    var topic = 0
    var asksOnMount = false
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
    case askedLater(Kind)
    case askedAndWaited(Kind)
    case askedAndLeft(Kind)
    case replied(Reply<Int>)
    case waited(Reply<Int>)
  }

  @Dependency(\.yard) var tools

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
        asks ? Self.effect(.code) : .none
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

  @Dependency(\.yard) var tools

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
    var lead: Asker.State
    @Presents var choice: Choice.State?
  }

  enum Action {
    case entered
    case topicChanged
    case lead(Asker.Action)
    case choice(PresentationAction<Choice.Action>)
  }

  @Dependency(\.yard) var tools

  var body: some ReducerOf<Self> {
    Scope(state: \.lead, action: \.lead) { Asker() }
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
struct Yard {
  @ObservableState
  struct State: Equatable, Codable {
    var home: Asker.State
    var rows: IdentifiedArrayOf<Asker.State> = []
    var path = StackState<Path.State>()
    @Presents var sheet: Sheet.State?
  }

  enum Action {
    case home(Asker.Action)
    case rows(IdentifiedActionOf<Asker>)
    case path(StackActionOf<Path>)
    case sheet(PresentationAction<Sheet.Action>)
    case change(@Sendable (inout State) -> Void)
  }

  @Reducer
  enum Path {
    case asker(Asker)
    case choice(Choice)
    case crew(Crew)
  }

  @Reducer
  enum Sheet {
    case asker(Asker)
    case choice(Choice)
  }

  @Dependency(\.yard) var tools

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.home, action: \.home) { Asker() }
      Reduce { state, action in
        switch action {
        case .rows(.element(let id, .askedAndLeft)):
          state.rows.remove(id: id)
        case .path(.element(let id, .asker(.askedAndLeft))):
          state.path.pop(from: id)
        case .sheet(.presented(.asker(.askedAndLeft))):
          state.sheet = nil
        case .home, .rows, .path, .sheet, .change:
          break
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Asker() }
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

extension Yard.Path.State: Equatable, Codable {}
extension Yard.Sheet.State: Equatable, Codable {}
