import Navigation
import Store
import Testing

/// Features that only hand actions on, in a struct and in an enum.
@Reducer private struct House {
  @ObservableState struct State {
    var hall = Hall.State()
    var screen = Lighting.State.lamp(Lamp.State())
    var porch = Porch.State()
  }

  enum Action {
    case hall(Hall.Action)
    case screen(Lighting.Action)
    case porch(Porch.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.hall, action: \.hall) { Hall() }
    Scope(state: \.screen, action: \.screen) { Lighting.body }
    Scope(state: \.porch, action: \.porch) { Porch() }
  }
}

@Reducer private struct Hall {
  @ObservableState struct State {
    var lamp = Lamp.State()
    var stairs = Stairs.State()
  }

  enum Action {
    case lamp(Lamp.Action)
    case stairs(Stairs.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.lamp, action: \.lamp) { Lamp() }
    Scope(state: \.stairs, action: \.stairs) { Stairs() }
  }
}

/// Hands actions on, and also replaces itself by a copy.
@Reducer private struct Stairs {
  @ObservableState struct State {
    var lamp = Lamp.State()
  }

  enum Action {
    case lamp(Lamp.Action)
    case restored(State)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.lamp, action: \.lamp) { Lamp() }
    Reduce { state, action in
      if case .restored(let earlier) = action { state = earlier }
      return .none
    }
  }
}

/// Hands actions on, some of them to a child on all of its state.
@Reducer private struct Porch {
  @ObservableState struct State {
    var lamp = Lamp.State()
  }

  enum Action {
    case lamp(Lamp.Action)
    case whole(State)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.lamp, action: \.lamp) { Lamp() }
    Scope(state: \.self, action: \.whole) {
      Reduce { state, other in
        state = other
        return .none
      }
    }
  }
}

@Reducer private enum Lighting {
  case lamp(Lamp)
}

@Reducer private struct Lamp {
  @ObservableState struct State {
    var isOn = false
    var hours = 0
  }

  enum Action {
    case switched, replaced
    case restored(State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .switched: state.isOn.toggle()
      case .replaced: state = State(isOn: state.isOn)
      case .restored(let earlier): state = earlier
      }
      return .none
    }
  }
}

@MainActor
@Suite struct ScopesOnlyNotificationTests {
  private let store = Store(initialState: House.State()) { House() }

  private func isNotified(reading read: () -> Void, by action: House.Action) -> Bool {
    store.notifications(read, by: action)
  }

  private var lamp: Lamp.State? { store.screen.lamp }

  @Test
  func
    `B71 - A copy that a payload's reducer puts in place notifies observers, in an enum of features`()
  {
    guard case .lamp(let child) = store.scope(state: \.screen, action: \.screen).case else {
      Issue.record("The screen is a lamp.")
      return
    }
    let earlier = child.state
    child.send(.switched)
    #expect(isNotified(reading: { _ = child.isOn }, by: .screen(.lamp(.restored(earlier)))))
    #expect(!child.isOn)
  }

  @Test
  func
    `B69 - A payload that its own reducer replaces notifies the observers of the enum of features`()
  {
    #expect(isNotified(reading: { _ = lamp?.isOn }, by: .screen(.lamp(.replaced))))
  }

  @Test
  func `B67 - What a payload's reducer changes notifies no other observer, in an enum of features`()
  {
    #expect(!isNotified(reading: { _ = lamp?.hours }, by: .screen(.lamp(.switched))))
    #expect(isNotified(reading: { _ = lamp?.isOn }, by: .screen(.lamp(.switched))))
  }

  @Test func `B71 - A copy below features that only hand actions on notifies observers`() {
    let earlier = store.hall.lamp
    store.send(.hall(.lamp(.switched)))
    #expect(
      isNotified(reading: { _ = store.hall.lamp.isOn }, by: .hall(.lamp(.restored(earlier))))
    )
    #expect(!store.hall.lamp.isOn)
  }

  @Test func `B71 - A copy that a feature with children puts in its own place notifies observers`()
  {
    let earlier = store.hall.stairs
    store.send(.hall(.stairs(.lamp(.switched))))
    #expect(
      isNotified(
        reading: { _ = store.hall.stairs.lamp.isOn },
        by: .hall(.stairs(.restored(earlier)))
      )
    )
    #expect(!store.hall.stairs.lamp.isOn)
  }

  @Test
  func `B71 - A state replaced between a store and a store within another notifies observers`() {
    let lamp = store.scope(state: \.porch, action: \.porch).scope(state: \.lamp, action: \.lamp)
    _ = lamp.isOn
    #expect(isNotified(reading: { _ = lamp.isOn }, by: .porch(.whole(Porch.State()))))
    #expect(!isNotified(reading: { _ = lamp.isOn }, by: .hall(.lamp(.switched))))
    #expect(isNotified(reading: { _ = lamp.isOn }, by: .porch(.lamp(.switched))))
    #expect(lamp.isOn)
  }

  @Test func `B71 - What a child on all of its parent's state puts there notifies observers`() {
    let earlier = store.porch
    store.send(.porch(.lamp(.switched)))
    #expect(isNotified(reading: { _ = store.porch.lamp.isOn }, by: .porch(.whole(earlier))))
    #expect(isNotified(reading: { _ = store.porch.lamp.isOn }, by: .porch(.whole(Porch.State()))))
    #expect(!store.porch.lamp.isOn)
  }
}
