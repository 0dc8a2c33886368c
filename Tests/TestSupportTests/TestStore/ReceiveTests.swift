import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct ReceiveTests {
  private let store = TestStore(initialState: Counter.State()) { Counter() }

  @Test func `B61 - An action is received by its value`() async {
    await store.send(.runTapped(1))
    await store.receive(.received(1)) { $0.count = 1 }
  }

  @Test func `B61 - An action is received by a predicate`() async {
    await store.send(.runTapped(1))
    await store.receive {
      $0 == .received(1)
    } assert: {
      $0.count = 1
    }
  }

  @Test func `B61 - An action is received by its case`() async {
    await store.send(.runTapped(1))
    await store.receive(\.received) { $0.count = 1 }
  }

  @Test func `B61 - An action is received by its case with a value`() async {
    await store.send(.runTapped(1))
    await store.receive(\.received, 1) { $0.count = 1 }
  }

  @Test func `An action sent synchronously is received`() async {
    await store.send(.sendTapped)
    await store.receive(\.received) { $0.count = 1 }
  }

  @Test func `Actions are received in the order in which they were sent`() async {
    await store.send(.runTapped(3))
    for number in 1...3 { await store.receive(.received(number)) { $0.count = number } }
  }

  @Test func `B58 - In the expectation the store's state is the one before the action`() async {
    await store.send(.runTapped(2))
    await store.receive(.received(1)) {
      #expect(store.state.count == 0)
      $0.count = 1
    }
    await store.receive(.received(2)) {
      #expect(store.state.count == 1)
      $0.count = 2
    }
  }

  @Test func `B56 - A wrong expectation fails at the receive, once`() async {
    await store.send(.runTapped(1))
    let line = #line + 2
    let issues = await issues {
      await store.receive(\.received) { $0.count = 5 }
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("after receiving received is not the expected") == true)
  }

  @Test func `B56 - A change that is not asserted fails at the receive, once`() async {
    await store.send(.runTapped(1))
    let line = #line + 2
    let issues = await issues {
      await store.receive(\.received)
    }
    #expect(issues.map(\.line) == [line])
  }

  @Test func `B56 - Another value than expected fails at the receive with the difference`() async {
    await store.send(.runTapped(1))
    let line = #line + 2
    let issues = await issues {
      await store.receive(.received(2)) { $0.count = 2 }
    }
    #expect(issues.map(\.line) == [line])
    let text = issues.first?.text ?? ""
    #expect(text.contains("another action was received"))
    #expect(text.contains("- ") && text.contains("+ "), "\(text)")
  }

  @Test func `B56 - Another case than expected fails at the receive and names both`() async {
    await store.send(.runTapped(1))
    let line = #line + 2
    let issues = await issues {
      await store.receive(\.named)
    }
    #expect(issues.map(\.line) == [line])
    let text = issues.first?.text ?? ""
    #expect(text.contains("the case \\.named"), "\(text)")
    #expect(text.contains("received(1)"), "\(text)")
  }

  @Test func `B56 - Another payload than expected fails at the receive and names both`() async {
    await store.send(.runTapped(1))
    let line = #line + 2
    let issues = await issues {
      await store.receive(\.received, 4)
    }
    #expect(issues.map(\.line) == [line])
    let text = issues.first?.text ?? ""
    #expect(text.contains("received(4)"), "\(text)")
    #expect(text.contains("received(1)"), "\(text)")
  }

  @Test func `B56 - An action that the predicate rejects fails at the receive`() async {
    await store.send(.runTapped(1))
    let line = #line + 2
    let issues = await issues {
      await store.receive { $0 == .received(2) }
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("received(1)") == true)
  }

  @Test func `B57 - After a mismatch the state advances`() async {
    await store.send(.runTapped(2))
    _ = await issues { await store.receive(\.named) }
    #expect(store.state.count == 1)
    await store.receive(.received(2)) { $0.count = 2 }
  }

  @Test func `B57 - A mismatch takes the action, and nothing else is reported at the end`() async {
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.runTapped(1))
      await store.receive(\.named)
    }
    #expect(issues.count == 1, "\(issues)")
  }

  @Test func `B56 - Receiving where no effect runs fails at once and says so`() async {
    let line = #line + 2
    let issues = await issues {
      await store.receive(\.received, timeout: .seconds(3600))
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("no effect runs that could send it") == true)
  }

  @Test func `B56 - An error thrown in the expectation fails at the receive, once`() async {
    await store.send(.runTapped(1))
    let line = #line + 2
    let issues = await issues {
      await store.receive(\.received) { _ in throw Broken() }
    }
    #expect(issues.map(\.line) == [line])
  }

  @Test func `A payload of several values is received by its case`() async {
    let store = TestStore(initialState: Relay.State()) { Relay() }
    await store.send(.tapped)
    await store.receive(\.pair)
  }
}

/// A feature whose actions can't be compared by `==`.
@Reducer
struct Relay {
  struct State: Equatable {}

  enum Action {
    case tapped
    case pair(Int, String)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .tapped: .send(.pair(1, "a"))
      case .pair: .none
      }
    }
  }
}
