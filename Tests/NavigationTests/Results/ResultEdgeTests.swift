import Foundation
import Navigation
import Observation
import TestFixtures
import TestSupport
import Testing

@testable import Store

/// A route to a screen that finishes with another type than is asked for.
private struct Mismatch: Reducer {
  @CasePathable
  enum Screen: Equatable {
    case step(BookingStep.State)
  }

  @CasePathable
  enum ScreenAction: Equatable {
    case step(BookingStep.Action)
  }

  struct State: Equatable {
    var booked: Reply<String>?
    var screens = StackState<Screen>()
  }

  @CasePathable
  enum Action: Equatable {
    case bookTapped
    case booked(Reply<String>)
    case screens(StackAction<Screen, ScreenAction>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .bookTapped:
        return .request(Book(), reply: \.booked)
      case .booked(let reply):
        state.booked = reply
        return .none
      case .screens:
        return .none
      }
    }
    .forEach(\.screens, action: \.screens) {
      Scope(state: \Case<Screen>.step, action: \.step) { BookingStep() }
    }
    .route(Book.self) { _ in .step(BookingStep.State(title: "number")) }
  }
}

/// Requests in the order of events that an app rarely has.
@Suite(.timeLimit(.minutes(20)))
@MainActor
struct ResultEdgeTests {
  @Test func `B101 - A result of another type is reported, and the reply is a cancellation`() async
  {
    let store = TestStore(initialState: Mismatch.State()) { Mismatch() }
    await store.send(.bookTapped) { $0.screens[id: 0] = .step(BookingStep.State(title: "number")) }
    let found = await issues {
      await store.send(.screens(.element(id: 0, action: .step(.doneTapped)))) {
        $0.screens.pop(from: 0)
      }
    }
    let text = "request Book of booked ended with a result of the type Int"
    #expect(found.count == 1)
    #expect(found.first?.text.contains(text) == true)
    await store.receive(.booked(.cancelled)) { $0.booked = .cancelled }
  }

  private let tools = RequestsTools()
  private let reporter = RecordingReporter()

  private func store(_ change: (inout Requests.State) -> Void = { _ in }) -> StoreOf<Requests> {
    var state = Requests.State(home: Requester.State(id: "h", key: 1))
    change(&state)
    return IssueReporting.$current.withValue(reporter) {
      Store(initialState: state) {
        Requests()
      } withDependencies: { [tools] in
        $0.requests = tools
      }
    }
  }

  /// The replies since the last call.
  private var replies: [RequestsEvent] {
    tools.log.take().filter {
      switch $0 {
      case .finished, .cancelled: true
      case .mounted, .entered, .unmounted, .topic: false
      }
    }
  }

  @Test func `B99 - A screen presented by hand after one with a result isn't that of its request`()
  {
    let store = store()
    store.send(.home(.asked(.tool)))
    store.send(.sheet(.presented(.choice(.chosen(3)))))
    #expect(replies == [.finished(1, 3)])
    store.send(.change { $0.sheet = .choice(Choice.State(key: 9)) })
    store.send(.sheet(.presented(.choice(.chosen(4)))))
    #expect(replies == [])
    #expect(reporter.codes == ["unexpected-result"])
  }

  @Test func `B99 - A screen presented by hand after a dismissal isn't that of the former request`()
  {
    let store = store()
    store.send(.home(.asked(.tool)))
    store.send(.sheet(.dismiss))
    #expect(replies == [.cancelled(1)])
    store.send(.change { $0.sheet = .choice(Choice.State(key: 9)) })
    store.send(.sheet(.dismiss))
    #expect(replies == [])
    store.send(.home(.asked(.tool)))
    store.send(.change { $0.sheet = .requester(Requester.State(id: "s", key: 8)) })
    #expect(replies == [.cancelled(1)])
    store.send(.change { $0.sheet = .choice(Choice.State(key: 9)) })
    store.send(.sheet(.presented(.choice(.chosen(4)))))
    #expect(replies == [])
  }

  @Test func `B99 - A feature presented again gets no reply to the request of its predecessor`() {
    let store = store { $0.sheet = .requester(Requester.State(id: "s", key: 2)) }
    store.send(.sheet(.presented(.requester(.asked(.code)))))
    store.send(.sheet(.dismiss))
    store.send(.change { $0.sheet = .requester(Requester.State(id: "s", key: 3)) })
    store.send(.path(.popFrom(id: 0)))
    #expect(replies == [])
    store.send(.sheet(.presented(.requester(.asked(.code)))))
    store.send(.sheet(.dismiss))
    store.send(.change { $0.sheet = .requester(Requester.State(id: "s", key: 4)) })
    store.send(.path(.element(id: 1, action: .choice(.chosen(5)))))
    #expect(replies == [])
    #expect(
      reporter.codes.filter { $0 != "screen-beneath-presentation" } == ["unexpected-result"]
    )
  }

  @Test func `B99 - A request of a feature that is removed in the same action opens no screen`() {
    let store = store {
      $0.rows = [Requester.State(id: "a", key: 2), Requester.State(id: "b", key: 3)]
    }
    store.send(.rows(.element(id: "a", action: .askedAndLeft(.code))))
    #expect(store.path.isEmpty)
    store.send(.rows(.element(id: "b", action: .askedAndLeft(.gate))))
    #expect(replies == [])
    #expect(reporter.codes == [])
  }

  @Test
  func
    `B101 - A result of a screen that is replaced in the same action is reported, and leaves the other`()
  {
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Requests.State(home: Requester.State(id: "h", key: 1))) {
        Requests()
        Reduce<Requests.State, Requests.Action> { state, action in
          if case .sheet(.presented(.choice(.chosen))) = action {
            state.sheet = .requester(Requester.State(id: "s", key: 2))
          }
          if case .path(.element(let id, .choice(.chosen))) = action { state.path.pop(from: id) }
          return .none
        }
      } withDependencies: { [tools] in
        $0.requests = tools
      }
    }
    store.send(.home(.asked(.tool)))
    store.send(.sheet(.presented(.choice(.chosen(3)))))
    #expect(store.sheet?.is(\.requester) == true)
    #expect(replies == [.cancelled(1)])
    #expect(reporter.codes == ["unexpected-result"])
    store.send(.home(.asked(.code)))
    store.send(.path(.element(id: 0, action: .choice(.chosen(3)))))
    #expect(replies == [.cancelled(1)])
    #expect(reporter.codes == ["unexpected-result", "unexpected-result"])
    #expect(
      reporter.issues.allSatisfy {
        $0.message.contains("removed by the action that it finished with")
      }
    )
  }

  @Test func `B99 - Two requests of one action are two`() {
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Requests.State(home: Requester.State(id: "h", key: 1))) {
        Requests()
        Reduce<Requests.State, Requests.Action> { _, action in
          guard case .change = action else { return .none }
          let effect = Effect<Requests.Action>.request(PickCode(), reply: \.home.replied)
          return .merge(effect, effect)
        }
      } withDependencies: { [tools] in
        $0.requests = tools
      }
    }
    store.send(.change { _ in })
    #expect(store.path.count == 2)
    store.send(.path(.popFrom(id: 0)))
    #expect(replies == [.cancelled(1), .cancelled(1)])
  }

  @Test func `B99 - A request unless one is open opens one screen, and gets one reply`() {
    let store = store()
    store.send(.home(.askedUnlessOpen))
    store.send(.home(.askedUnlessOpen))
    #expect(store.path.count == 1)
    store.send(.home(.asked(.tool)))
    store.send(.path(.element(id: 0, action: .choice(.chosen(3)))))
    #expect(replies == [.finished(1, 3)])
    store.send(.home(.askedUnlessOpen))
    #expect(store.path.count == 1)
  }

  @Test func `B100 - A request of onMount unless one is open opens no second screen when restored`()
    throws
  {
    let former = store { $0.home.asksUnlessOpen = true }
    let key = try #require(former.path[id: 0]?.choice?.key)
    let data = try JSONEncoder().encode(former.state)
    let state = try JSONDecoder().decode(Requests.State.self, from: data)
    let store = store { $0 = state }
    #expect(store.path.map { $0.choice?.key } == [key])
    _ = replies
    store.send(.path(.element(id: 0, action: .choice(.chosen(4)))))
    #expect(replies == [.finished(1, 4)])
    #expect(reporter.codes == [])
  }

  @Reducer
  fileprivate struct AskingOnce {
    struct State: Equatable { var replies = 0 }

    enum Action {
      case asked
      case replied(Reply<Int>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .asked: return .request(PickCode(), reply: \.replied, unlessOpen: true)
        case .replied:
          state.replies += 1
          return .none
        }
      }
    }
  }

  @Test func `B99 - A feature that is tested on its own asks once unless one is open`() async {
    let store = TestStore(initialState: AskingOnce.State()) { AskingOnce() }
    await store.send(.asked)
    await store.send(.asked)
    await store.reply(to: PickCode.self, with: .finished(1)) { $0.replies = 1 }
    await store.send(.asked)
    await store.reply(to: PickCode.self, with: .cancelled) { $0.replies = 2 }
    await store.finish()
  }

  @Test func `B99 - A request unless one is open asks again for a feature that was inserted again`()
  {
    let store = store { $0.rows = [Requester.State(id: "a", key: 2)] }
    let request = Requests.Action.rows(.element(id: "a", action: .askedUnlessOpen))
    store.send(request)
    store.send(request)
    #expect(store.path.count == 1)
    store.send(.change { $0.rows = [] })
    store.send(.change { $0.rows = [Requester.State(id: "a", key: 3)] })
    store.send(request)
    #expect(store.path.count == 2)
    store.send(.path(.element(id: 1, action: .choice(.chosen(5)))))
    #expect(replies == [.finished(3, 5)])
  }

  @Test func `B100 - A decoded state in the same store goes on with its requests`() throws {
    let store = store { $0.rows = [Requester.State(id: "a", key: 2)] }
    store.send(.rows(.element(id: "a", action: .asked(.code))))
    store.send(.home(.asked(.tool)))
    _ = replies
    let data = try JSONEncoder().encode(store.state)
    let state = try JSONDecoder().decode(Requests.State.self, from: data)
    store.send(.change { $0 = state })
    #expect(replies == [])
    store.send(.path(.element(id: 0, action: .choice(.chosen(5)))))
    #expect(replies == [.finished(2, 5)])
    store.send(.sheet(.dismiss))
    #expect(replies == [.cancelled(1)])
  }

  @Test func `B100 - A feature that is inserted after a restore gets no reply to a former request`()
    throws
  {
    let former = store { $0.rows = [Requester.State(id: "a", key: 2)] }
    former.send(.rows(.element(id: "a", action: .asked(.tool))))
    former.send(.change { $0.rows = [] })
    let data = try JSONEncoder().encode(former.state)
    let restored = try JSONDecoder().decode(Requests.State.self, from: data)
    let store = store { $0 = restored }
    store.send(.change { $0.rows = [Requester.State(id: "a", key: 3)] })
    store.send(.sheet(.presented(.choice(.chosen(5)))))
    #expect(replies == [])
    #expect(reporter.codes == ["unexpected-result"])
  }

  @Test func `B99 - A copy with a decoded request cancels the one that was made since`() throws {
    let store = store()
    store.send(.home(.asked(.tool)))
    let data = try JSONEncoder().encode(store.state)
    let state = try JSONDecoder().decode(Requests.State.self, from: data)
    store.send(.change { $0 = state })
    #expect(replies == [])
    store.send(.home(.asked(.tool)))
    #expect(replies == [.cancelled(1)])
    store.send(.change { $0 = state })
    #expect(replies == [.cancelled(1)])
  }

  @Test func `B101 - A result that removes the feature whose effect waits for it is reported`()
    async
  {
    let store = store { $0.path = [.requester(Requester.State(id: "a", key: 2))] }
    store.send(.path(.element(id: 0, action: .requester(.askedAndWaited(.code)))))
    while store.path.count < 2 { await Task.yield() }
    store.send(.change { $0.path.swapAt(0, 1) })
    store.send(.path(.element(id: 1, action: .choice(.chosen(3)))))
    #expect(store.path.isEmpty)
    #expect(reporter.codes == ["unexpected-result"])
  }

  @Test func `B67 - Observers are notified of the screens that requests open and results remove`() {
    let store = store()
    func isNotified(_ read: () -> Void, _ action: Requests.Action) -> Bool {
      let isNotified = Log<Bool>()
      withObservationTracking(read) { isNotified.append(true) }
      store.send(action)
      return !isNotified.values.isEmpty
    }
    #expect(isNotified({ _ = store.path.count }, .home(.asked(.code))))
    #expect(
      isNotified({ _ = store.path.count }, .path(.element(id: 0, action: .choice(.chosen(1)))))
    )
    #expect(isNotified({ _ = store.sheet == nil }, .home(.asked(.tool))))
    #expect(isNotified({ _ = store.sheet == nil }, .sheet(.presented(.choice(.chosen(1))))))
    #expect(!isNotified({ _ = store.rows.count }, .home(.asked(.code))))
    store.send(
      .change { $0.path = [.crew(Crew.State(key: 5, lead: Requester.State(id: "l", key: 6)))] }
    )
    let id = store.path.ids[0]
    #expect(
      isNotified(
        { _ = store.path[id: id]?[case: \.crew]?.choice == nil },
        .path(.element(id: id, action: .crew(.lead(.asked(.gate)))))
      )
    )
    #expect(store.path[id: id]?[case: \.crew]?.choice != nil)
    let row = Requester.State(id: "a", key: 7, asksOnMount: true)
    #expect(isNotified({ _ = store.path.count }, .change { $0.rows = [row] }))
    #expect(store.rows.first?.asksOnMount == false)
  }
}

/// A feature with actions whose cases are written by hand, without their names.
private struct Handmade: Reducer {
  struct State: Equatable {
    var requester = Asking()
    var path = StackState<Choice.State>()
    var pushes = 0
  }

  struct Asking: Equatable {
    var replies: [Int] = []
  }

  enum AskingAction: CasePathable {
    case asked
    case replied(Reply<Int>)

    struct AllCasePaths {
      var replied: AnyCasePath<AskingAction, Reply<Int>> {
        AnyCasePath(
          embed: { .replied($0) },
          extract: { if case .replied(let reply) = $0 { reply } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable {
    case other(AskingAction)
    case requester(AskingAction)
    case stack(StackAction<Choice.State, Choice.Action>)

    struct AllCasePaths {
      var other: AnyCasePath<Action, AskingAction> {
        AnyCasePath(
          embed: { .other($0) },
          extract: { if case .other(let action) = $0 { action } else { nil } }
        )
      }
      var requester: AnyCasePath<Action, AskingAction> {
        AnyCasePath(
          embed: { .requester($0) },
          extract: { if case .requester(let action) = $0 { action } else { nil } }
        )
      }
      var stack: AnyCasePath<Action, StackAction<Choice.State, Choice.Action>> {
        AnyCasePath(
          embed: { .stack($0) },
          extract: { if case .stack(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let log: Log<String>

  private func asking(_ name: String) -> Reduce<Asking, AskingAction> {
    Reduce { state, action in
      switch action {
      case .asked: return .request(PickCode(), reply: \.replied)
      case .replied(.finished(let value)):
        log.append(name)
        state.replies.append(value)
        return .none
      case .replied(.cancelled):
        log.append(name)
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.requester, action: \.other) { asking("other") }
    Scope(state: \.requester, action: \.requester) { asking("requester") }
    Reduce<State, Action> { _, _ in .none }
      .forEach(\.path, action: \.stack) { Choice() }
      .route(PickCode.self) { _ in Choice.State(key: 1) }
      .onChange(of: \.path.count) { _, state in
        state.pushes += 1
        return .none
      }
  }
}

@Suite(.timeLimit(.minutes(20)))
@MainActor
struct HandmadeResultTests {
  @Test func `B99 - A reply finds the feature also by cases without names`() {
    let log = Log<String>()
    let tools = RequestsTools()
    let store = Store(initialState: Handmade.State()) {
      Handmade(log: log)
    } withDependencies: {
      $0.requests = tools
    }
    store.send(.requester(.asked))
    #expect(store.state.pushes == 1)
    store.send(.stack(.element(id: 0, action: .chosen(3))))
    #expect(store.state.requester.replies == [3])
    #expect(log.take() == ["requester"])
    #expect(store.state.pushes == 2)
    store.send(.other(.asked))
    store.send(.stack(.popFrom(id: 1)))
    #expect(log.take() == ["other"])
  }
}
