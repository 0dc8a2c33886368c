import Navigation
import Store
import Testing

struct ExpandedNestingTests {
  @Test @MainActor func `Enums of features of the main actor nest and run`() async throws {
    let store = Store(initialState: Estate.State()) { Estate() }
    await store.send(.house(.floor(.room(.lamp(.tapped))))).finish()
    let lamp = try #require(store.house[case: \.floor.room.lamp])
    #expect(lamp == Lamp.State(isOn: true, log: ["lamp"]))
  }

  @Test @MainActor func `The default value of a payload deep down makes the feature`() async throws
  {
    var state = Estate.State()
    state.house = .floor(.room(.spare(Lamp.State())))
    let store = Store(initialState: state) { Estate() }
    await store.send(.house(.floor(.room(.spare(.tapped))))).finish()
    #expect(store.house[case: \.floor.room.spare]?.log == ["spare"])
  }

  @Test @MainActor func `A feature that only the main actor can make is made there`() async throws {
    var state = Estate.State()
    state.house = .floor(.room(.dimmed(Lamp.State())))
    let store = Store(initialState: state) { Estate() }
    await store.send(.house(.floor(.room(.dimmed(.tapped))))).finish()
    #expect(store.house[case: \.floor.room.dimmed]?.log == ["dimmed"])
  }

  @Test @MainActor func `A nested enum of features is presented`() async throws {
    var state = Estate.State()
    state.guest = .room(.lamp(Lamp.State()))
    let store = Store(initialState: state) { Estate() }
    await store.send(.guest(.presented(.room(.lamp(.tapped))))).finish()
    #expect(store.guest?[case: \.room.lamp]?.log == ["lamp"])
    store.send(.guest(.dismiss))
    #expect(store.guest == nil)
  }

  @Test @MainActor func `The cases of nested enums have their stores`() async throws {
    let store = Store(initialState: House.State.floor(.room(.lamp(Lamp.State())))) { House.body }
    guard case .floor(let floor) = store.case, case .room(let room) = floor.case,
      case .lamp(let lamp) = room.case
    else {
      Issue.record("\(store.state)")
      return
    }
    await lamp.send(.tapped).finish()
    #expect(lamp.isOn)
    #expect(store.state[case: \.floor.room.lamp]?.log == ["lamp"])
  }

  @Test func `The body of an enum of the main actor can be named anywhere`() async {
    let body = Room.body
    let reducer = Floor.body
    await MainActor.run { [body = Sent(body), reducer = Sent(reducer)] in
      var state = Room.State.lamp(Lamp.State())
      _ = body.value.reduce(into: &state, action: .lamp(.tapped))
      #expect(state[case: \.lamp]?.isOn == true)
      var outer = Floor.State.room(state)
      _ = reducer.value.reduce(into: &outer, action: .room(.lamp(.tapped)))
      #expect(outer[case: \.room.lamp]?.isOn == false)
    }
  }

  @Test func `Reducers of the main actor do not run anywhere else`() async {
    await #expect(processExitsWith: .failure) {
      let reducer = MainActorReducer<Int, Int> {
        Reduce { state, action in
          state += action
          return .none
        }
      }
      var state = 1
      _ = reducer.reduce(into: &state, action: 2)
    }
  }

  /// A value that is sent to another actor, and only used there.
  private struct Sent<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
