import Observation
import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct QueueTests {
  @Test func `B20 - Actions sent synchronously run first in, first out, breadth first`() {
    let store = flatStore { action in
      guard action.count < 3 else { return .none }
      return .merge(.send(action + "a"), .send(action + "b"))
    }
    store.send("")
    let expected = [
      "", "a", "b", "aa", "ab", "ba", "bb",
      "aaa", "aab", "aba", "abb", "baa", "bab", "bba", "bbb",
    ]
    #expect(store.state == expected)
  }

  @Test func `B20 - A single reply waits for what was queued before it`() {
    let store = flatStore { action in
      switch action {
      case "start": .merge(.send("a"), .send("b"))
      case "a": .send("reply")
      default: .none
      }
    }
    store.send("start")
    #expect(store.state == ["start", "a", "b", "reply"])
  }

  @Test
  nonisolated func `B20 - 1,000,000 chained synchronous actions neither overflow nor reorder`() {
    let engine = Engine(
      initialState: 0,
      reducer: Reduce<Int, Int> { state, action in
        guard action == state else { return .none }
        state += 1
        return action < 1_000_000 ? .send(action + 1) : .none
      },
      storeName: "Chain",
      configuration: EngineConfiguration(
        actor: nil,
        reporter: RecordingReporter(),
        dependencies: DependencyValues()
      )
    )
    _ = engine.send(0, at: SourceLocation())
    #expect(engine.state.pointee == 1_000_001)
  }

  @Test
  nonisolated func `B78 - Outside of tests an endless chain is reported once, and continues`() {
    let reporter = RecordingReporter()
    let engine = Engine(
      initialState: 0,
      reducer: Reduce<Int, Int> { state, action in
        state += 1
        return action > 0 ? .send(action - 1) : .none
      },
      storeName: "Chain",
      configuration: EngineConfiguration(
        actor: nil,
        reporter: reporter,
        dependencies: DependencyValues()
      )
    )
    for _ in 1...2 { _ = engine.send(250_000, at: SourceLocation()) }
    #expect(engine.state.pointee == 500_002)
    #expect(reporter.codes == ["endless-chain"])
    #expect(reporter.issues.first?.message.contains("Cycle: Int → Int\n") == true)
  }

  @Test func `B20 - An action sent before another effect's is reduced before it`() async {
    let store = flatStore { action in
      action == "start"
        ? .concatenate(.run { await $0("a") }, .merge(.send("b"), .send("c"))) : .none
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "a", "b", "c"])
  }

  @Test func `B22 - A send from inside a reducer is queued, runs after, and is reported`() {
    let reporter = RecordingReporter()
    var sent: (() -> Void)?
    let store = IssueReporting.$current.withValue(reporter) {
      flatStore { action in
        guard action == "outer" else { return .none }
        sent?()
        return .send("reply")
      }
    }
    sent = { store.send("inner") }
    let line = #line - 1
    store.send("outer")
    sent = nil
    #expect(store.state == ["outer", "inner", "reply"])
    #expect(reporter.codes == ["send-while-reducing"])
    #expect(reporter.issues.first?.location.line == line)
  }

  @Test func `B22 - A send from an observer that is notified is queued and not reported`() {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) { flatStore { _ in .none } }
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { _ = store.send("from reader") }
    }
    store.send("first")
    #expect(store.state == ["first", "from reader"])
    #expect(reporter.issues.isEmpty)
  }

  @Test func `B22 - A send from a trace observer is queued and not reported`() {
    let reporter = RecordingReporter()
    let observer = SendingObserver()
    let store = IssueReporting.$current.withValue(reporter) {
      flatStore(observer: observer) { action in
        action == "start" ? .merge(.send("first"), .send("second")) : .none
      }
    }
    observer.onFirst = { store.send("from observer") }
    store.send("start")
    observer.onFirst = nil
    #expect(store.state == ["start", "first", "second", "from observer"])
    #expect(reporter.issues.isEmpty)
  }

  @Test func `B22 - Reading the store from inside its reducer stops with its name and action`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        var read: (() -> Void)?
        let store = flatStore { _ in
          read?()
          return .none
        }
        read = { _ = store.state }
        store.send("a")
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Store<Array<String>, String>"))
    #expect(message.contains("QueueTests.swift"))
  }

  @Test func `B23 - Destroying a payload whose deinit sends an action is safe`() {
    let reporter = RecordingReporter()
    var store: Store<[String], SendingAction>?
    store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: [String]()) {
        Reduce<[String], SendingAction> { state, action in
          switch action {
          case .payload: state.append("payload")
          case .note(let text): state.append(text)
          }
          return .none
        }
      }
    }
    store?.send(.payload(Payload { store?.send(.note("deinit")) }))
    #expect(store?.state == ["payload", "deinit"])
  }

  @Test func `B23 - Destroying payloads that waited in the queue is safe`() {
    var store: Store<[String], SendingAction>?
    store = Store(initialState: [String]()) {
      Reduce<[String], SendingAction> { state, action in
        switch action {
        case .payload:
          state.append("payload")
          return .none
        case .note("start"):
          return .merge(
            (1...3).map { number in
              .send(.payload(Payload { store?.send(.note("deinit \(number)")) }))
            }
          )
        case .note(let text):
          state.append(text)
          return .none
        }
      }
    }
    store?.send(.note("start"))
    let payloads = Array(repeating: "payload", count: 3)
    #expect(store?.state == payloads + ["deinit 1", "deinit 2", "deinit 3"])
  }

  @Test func `B23 - State whose deinit sends an action while it is replaced is safe`() {
    let reporter = RecordingReporter()
    var send: (() -> Void)?
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: (payload: Payload?.none, log: [String]())) {
        Reduce<(payload: Payload?, log: [String]), String> { state, action in
          if action == "set" { state.payload = Payload { send?() } }
          if action == "clear" { state.payload = nil }
          state.log.append(action)
          return .none
        }
      }
    }
    send = { store.send("deinit") }
    store.send("set")
    store.send("clear")
    send = nil
    #expect(store.state.log == ["set", "clear", "deinit"])
    #expect(reporter.codes == ["send-while-reducing"])
  }
}

private enum SendingAction {
  case payload(Payload)
  case note(String)
}

/// Calls a function when it is destroyed.
private final class Payload {
  let onDeinit: () -> Void

  init(onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }

  deinit { onDeinit() }
}

/// Sends an action when it observes the first.
private final class SendingObserver: TraceObserver {
  var onFirst: (() -> Void)?

  func observe(_ event: TraceEvent<String>, state: borrowing [String]) {
    guard case .stateChanged("first", _) = event else { return }
    onFirst?()
  }
}
