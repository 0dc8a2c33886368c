import Store
import TestFixtures
import TestSupport
import Testing

/// A feature whose child may be missing, and whose effects fail.
@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var child: Child.State?
  }

  enum Action {
    case child(Child.Action)
    case laterTapped
    case failTapped
    case received
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child: state.count += 1
      case .laterTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.child(.tapped))
        }
      case .failTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          throw Refusal()
        }
      case .received: break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Child() }
  }
}

@Reducer
private struct Child {
  @ObservableState
  struct State: Equatable { var isTapped = false }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isTapped = true
      return .none
    }
  }
}

private struct Refusal: Error {}

/// Failures after the store has reported a mistake, with the report.
@Suite struct CausedFailureTests {
  private let clock = TestClock()
  private let store: TestStoreOf<Parent>

  init() {
    store = TestStore(initialState: Parent.State()) { [clock] in
      Parent().dependency(\.continuousClock, clock)
    }
  }

  private func texts(_ body: @escaping () async -> Void) async -> [String] {
    await issues(body).map(\.text)
  }

  @Test func `B56 - Another state than expected fails once with what was reported of it`() async {
    let texts = await texts {
      await store.send(.child(.tapped)) { $0.child = Child.State(isTapped: true) }
    }
    #expect(texts.count == 1, "\(texts)")
    let text = texts.first ?? ""
    #expect(text.hasPrefix("The state after sending child.tapped is not the expected one."))
    #expect(text.contains("\n\nBefore that, this was reported, which may be why:\n\n  'ifLet' at "))
    #expect(text.contains("\n\n    Code: action-for-missing-child, noticed at "), "\(text)")
  }

  @Test func `B56 - A change that is missing fails once with what was reported of it`() async {
    await store.send(.laterTapped)
    await clock.advance(by: .seconds(1))
    let texts = await texts {
      await store.receive(\.child.tapped) { $0.child = Child.State() }
    }
    #expect(texts.count == 1, "\(texts)")
    #expect(texts.first?.contains("which may be why") == true, "\(texts)")
  }

  @Test func `B56 - An expectation that throws fails once with what was reported`() async {
    let texts = await texts {
      await store.send(.child(.tapped)) { _ in throw Refusal() }
    }
    #expect(texts.count == 1, "\(texts)")
    #expect(texts.first?.hasPrefix("The expectation of sending child.tapped threw") == true)
    #expect(texts.first?.contains("which may be why") == true, "\(texts)")
  }

  @Test func `B56 - An action that doesn't come fails once with the error of its effect`() async {
    await store.send(.failTapped)
    await clock.advance(by: .seconds(1))
    let texts = await texts { await store.receive(\.received) }
    #expect(texts.count == 1, "\(texts)")
    #expect(texts.first?.hasPrefix("Expected to receive") == true)
    #expect(texts.first?.contains("An effect threw an error") == true, "\(texts)")
  }

  @Test func `B56 - Another action than expected fails once with what was reported`() async {
    await store.send(.laterTapped)
    await clock.advance(by: .seconds(1))
    let texts = await texts { await store.receive(\.received) }
    #expect(texts.count == 1, "\(texts)")
    #expect(texts.first?.hasPrefix("Expected to receive") == true)
    #expect(texts.first?.contains("which may be why") == true, "\(texts)")
  }

  @Test func `B56 - What is reported of an action that is expected fails alone`() async {
    let texts = await texts {
      await store.send(.child(.tapped)) { $0.count = 1 }
    }
    #expect(texts.count == 1, "\(texts)")
    #expect(texts.first?.hasPrefix("'ifLet' at ") == true, "\(texts)")
  }
}
