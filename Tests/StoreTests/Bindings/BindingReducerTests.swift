import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite struct BindingReducerTests {
  @Test func `The property is written, and a reducer after it sees the new value`() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.binding(.set(\.query, "Blob")))
    #expect(store.query == "Blob")
    #expect(store.name == "Blob")
  }

  @Test func `A property of a property is written, the others stay`() {
    let store = Store(initialState: Form.State(address: .init(lines: ["a"]))) { Form() }
    store.send(.binding(.set(\.address.city, "Paris")))
    #expect(store.address == .init(city: "Paris", lines: ["a"]))
  }

  @Test func `Other actions change nothing`() {
    let store = Store(initialState: Form.State()) {
      BindingReducer<Form.State, Form.Action, Form.Action>()
    }
    store.send(.isOnChanged(true))
    #expect(store.state == Form.State())
  }

  @Test func `onChange runs after the property is written`() {
    let store = Store(initialState: Form.State()) {
      BindingReducer<Form.State, Form.Action, Form.Action>()
        .onChange(of: \.name) { old, state in
          state.query = "\(old)→\(state.name)"
          return .send(.isOnChanged(true))
        }
      Form()
    }
    store.send(.binding(.set(\.name, "Blob")))
    #expect(store.query == "→Blob")
    #expect(store.isOn)
  }

  @Test func `Actions that no macro has seen are written`() {
    let store = Store(initialState: PlainForm.State()) { PlainForm() }
    store.send(.binding(.set(\.nested.depth, 2)))
    store.send(.reset)
    #expect(store.nested.depth == 2)
  }

  @Test func `View actions are written`() {
    let store = Store(initialState: Panel.State()) { Panel() }
    store.send(.view(.binding(.set(\.title, "Blob"))))
    store.send(.view(.closed))
    #expect(store.title == "Blob")
    #expect(store.isClosed)
  }

  @Test func `A binding run by hand outside of a store writes`() {
    var state = PlainForm.State()
    _ = PlainForm().reduce(into: &state, action: .binding(.set(\.size, 3)))
    #expect(state.size == 3)
  }

  @Test func `B36 - A child that a binding removes loses its effects in that pass`() {
    let trace = TraceLog<Host.State, Host.Action>()
    let store = Store(
      initialState: Host.State(row: .init(id: 1)),
      reducer: { Host() },
      observer: trace
    )
    store.send(.row(.started))
    store.row = nil
    #expect(trace.lines.last == "cancelled 1: \(CancellationReason.featureRemoved)")
  }

  @Test func `A binding notifies the observers of its property alone, and none for an equal value`()
  {
    let store = Store(initialState: Form.State()) { Form() }
    let names = Notifications { store.name }
    let cities = Notifications { store.address.city }
    let addresses = Notifications { store.address }
    store.send(.binding(.set(\.address.city, "Paris")))
    store.send(.binding(.set(\.address.city, "Paris")))
    #expect((names.count, cities.count) == (0, 1))
    store.send(.binding(.set(\.name, "Blob")))
    #expect(names.values == ["Blob"])
    #expect(addresses.count == 0)
  }
}
