import Foundation
import Navigation
import TestFixtures
import TestSupport
import Testing

@testable import Store

/// A state that is encoded after a screen has ended, and before an action has taken the reply.
@MainActor
@Suite
struct PendingReplyTests {
  private let saved = Log<Data>()

  private func store(_ state: Stationer.State = Stationer.State()) -> StoreOf<Stationer> {
    Store(initialState: state) { Stationer(save: saved.append) }
  }

  private func decoded(_ data: Data) throws -> Stationer.State {
    try JSONDecoder().decode(Stationer.State.self, from: data)
  }

  /// Opens a screen, ends it, and takes the states that were encoded before the reply.
  private func end(
    _ opening: Stationer.Action,
    _ ending: Stationer.Action
  ) throws -> [Stationer.State] {
    let store = store()
    store.send(opening)
    _ = saved.take()
    let moments = Moments()
    store.engine?.observer = moments
    store.send(ending)
    #expect(store.replies.count == 1)
    #expect(try decoded(JSONEncoder().encode(store.state)) == store.state)
    return try (saved.take() + moments.states).map(decoded).filter { $0.replies.isEmpty }
  }

  /// How a screen is opened and ends, and the reply.
  nonisolated static var endings:
    [(opening: Stationer.Action, ending: Stationer.Action, reply: String)]
  {
    [
      (Stationer.Action.stampTapped, Stationer.Action.path(.popFrom(id: 0)), "cancelled"),
      (.stampTapped, .closeTapped, "cancelled"),
      (.stampTapped, .resetTapped, "cancelled"),
      (.stampTapped, .path(.element(id: 0, action: .stamp(.doneTapped))), "Stamp(name: \"red\")"),
      (.paperTapped, .sheet(.dismiss), "cancelled"),
      (.paperTapped, .closeTapped, "cancelled"),
      (.paperTapped, .sheet(.presented(.doneTapped)), "()"),
    ]
  }

  @Test(arguments: PendingReplyTests.endings.indices)
  func `B112 - A reply is a part of the state until an action takes it`(
    _ index: Int
  ) throws {
    let (opening, ending, reply) = Self.endings[index]
    let states = try end(opening, ending)
    try #require(!states.isEmpty)
    for state in states {
      let restored = store(state)
      #expect(restored.replies == [reply])
      // The state has it no more.
      let again = try store(decoded(JSONEncoder().encode(restored.state)))
      #expect(again.replies == [reply])
    }
  }

  @Test func `B112 - A test receives the reply of a state that was encoded before it`() async throws
  {
    let states = try end(.stampTapped, .path(.popFrom(id: 0)))
    let state = try #require(states.first)
    let store = TestStore(initialState: state) { Stationer { _ in } }
    await store.receive(\.stamped.cancelled) { $0.replies = ["cancelled"] }
  }

  @Test func `B112 - A result that can't be encoded is a cancellation`() throws {
    for state in try end(.inkTapped, .path(.element(id: 0, action: .ink(.doneTapped)))) {
      #expect(store(state).replies == ["cancelled"])
    }
  }

  @Test func `B112 - Two replies on their way are delivered in the restored store`() throws {
    let store = store()
    store.send(.stampTapped)
    store.send(.inkTapped)
    store.send(.paperTapped)
    _ = saved.take()
    store.send(.closeTapped)
    #expect(store.replies == ["cancelled", "cancelled", "cancelled"])
    let state = try decoded(try #require(saved.take().first))
    #expect(state.replies == [])
    #expect(self.store(state).replies == ["cancelled", "cancelled", "cancelled"])
  }

  @Test func `B112 - A state that is put back into its store gets the reply again`() throws {
    let store = store()
    store.send(.stampTapped)
    _ = saved.take()
    store.send(.closeTapped)
    let state = try decoded(try #require(saved.take().first))
    #expect(store.replies == ["cancelled"])
    store.send(.restored(state))
    #expect(store.replies == ["cancelled"])
    store.send(.stampTapped)
    store.send(.path(.popFrom(id: store.state.path.ids[0])))
    #expect(store.replies == ["cancelled", "cancelled"])
  }

  @Test func `B112 - The reply to a feature that isn't in the state is dropped`() throws {
    let states = try end(.stampTapped, .closeTapped)
    var data = try JSONEncoder().encode(try #require(states.first))
    data = Data(String(decoding: data, as: UTF8.self).replacing("stamped", with: "gone").utf8)
    let reporter = RecordingReporter()
    let state = try decoded(data)
    let store = IssueReporting.$current.withValue(reporter) { self.store(state) }
    #expect(store.replies == [])
    #expect(reporter.codes == ["undeliverable-result"])
    #expect(try decoded(JSONEncoder().encode(store.state)).path.isEmpty)
  }

  @Test func `B55 - Stacks and presentations without replies are encoded as they were`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let store = store()
    store.send(.stampTapped)
    store.send(.closeTapped)
    store.send(.paperTapped)
    store.send(.sheet(.dismiss))
    #expect(
      String(decoding: try encoder.encode(store.state), as: UTF8.self)
        == #"{"path":{"elements":[],"ids":[],"nextID":1},"replies":["cancelled","cancelled"]}"#
    )
  }
}

extension Store<Stationer.State, Stationer.Action> {
  fileprivate var replies: [String] { state.replies }
}

/// Encodes the state after each action.
private final class Moments: TraceObserver {
  var states: [Data] = []

  func observe(_ event: TraceEvent<Stationer.Action>, state: borrowing Stationer.State) {
    let state = copy state
    switch event {
    case .stateChanged, .stepEnded:
      if let data = try? JSONEncoder().encode(state) { states.append(data) }
    default: break
    }
  }
}
