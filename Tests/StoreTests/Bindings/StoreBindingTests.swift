import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite struct StoreBindingTests {
  private static func form() -> StoreOf<Form> { Store(initialState: Form.State()) { Form() } }

  @Test func `A store's binding reads and writes through it`() {
    @Bindable var store = Self.form()
    let name = $store.name
    #expect(name.wrappedValue == "")
    name.wrappedValue = "Blob"
    #expect(store.name == "Blob")
    #expect(name.wrappedValue == "Blob")
  }

  @Test func `A property of the store can be set`() {
    let store = Self.form()
    store.isOn = true
    #expect(store.isOn)
  }

  @Test func `Writing an equal value sends the action all the same`() {
    @Bindable var store = Self.form()
    $store.name.wrappedValue = "Blob"
    $store.name.wrappedValue = "Blob"
    #expect(store.sendings == 2)
  }

  @Test func `A binding goes on to properties of the property`() {
    @Bindable var store = Self.form()
    $store.address.city.wrappedValue = "Paris"
    #expect(store.address.city == "Paris")
  }

  @Test func `Reading a binding observes its property`() {
    @Bindable var store = Self.form()
    let (name, isOn) = ($store.name, $store.isOn)
    let names = Notifications { name.wrappedValue }
    let switches = Notifications { isOn.wrappedValue }
    name.wrappedValue = "Blob"
    #expect(names.values == ["Blob"])
    #expect(switches.count == 0)
  }

  @Test func `A property is bound by the action it sends`() {
    @Bindable var store = Self.form()
    let isOn = $store.isOn.sending(\.isOnChanged)
    isOn.wrappedValue = true
    #expect(isOn.wrappedValue)
    $store.address.city.sending(\.cityChanged).wrappedValue = "Paris"
    #expect(store.address.city == "Paris")
  }

  @Test func `Actions without bindings are bound by what they send`() {
    @Bindable var store = Store(initialState: Deaf.State()) {
      Reduce<Deaf.State, Resizing> { state, action in
        state.size = action[case: \.resized] ?? 0
        return .none
      }
    }
    let size = $store.size.sending(\.resized)
    size.wrappedValue = 5
    #expect(size.wrappedValue == 5)
  }

  @CasePathable
  enum Resizing {
    case resized(Int)
  }

  @Test func `View actions are bound`() {
    @Bindable var store = Store(initialState: Panel.State()) { Panel() }
    $store.title.wrappedValue = "Blob"
    #expect(store.title == "Blob")
  }

  @Test func `The store of a row, of an optional child and of a case are bound`() throws {
    let host = Store(
      initialState: Host.State(
        row: .init(id: 1),
        rows: [.init(id: 2)]
      )
    ) { Host() }
    @Bindable var child = try #require(host.scope(state: \.row, action: \.row))
    $child.title.wrappedValue = "child"
    @Bindable var row = try #require(host.scope(state: \.rows, action: \.rows)[id: 2])
    $row.title.wrappedValue = "row"
    guard case .row(let payload) = host.scope(state: \.screen, action: \.screen).case else {
      Issue.record("The screen is a row.")
      return
    }
    @Bindable var screen = payload
    $screen.title.wrappedValue = "screen"
    #expect(host.row?.title == "child")
    #expect(host.rows[id: 2]?.title == "row")
    #expect(host.screen[case: \.row]?.title == "screen")
  }

  @Test func `B30 - A late write to a child that has gone is dropped in silence`() throws {
    var late: (() -> Void)?
    let issues = try RecordingReporter.record {
      let host = Store(
        initialState: Host.State(row: .init(id: 1), rows: [.init(id: 2)])
      ) { Host() }
      @Bindable var child = try #require(host.scope(state: \.row, action: \.row))
      @Bindable var row = try #require(host.scope(state: \.rows, action: \.rows)[id: 2])
      guard case .row(let payload) = host.scope(state: \.screen, action: \.screen).case else {
        Issue.record("The screen is a row.")
        return
      }
      @Bindable var screen = payload
      let bindings = [$child.title, $row.title, $screen.title]
      host.send(.cleared)
      for binding in bindings { binding.wrappedValue = "late" }
      #expect(bindings.map(\.wrappedValue) == ["", "", ""])
      late = { host.send(.row(.binding(.set(\.title, "late")))) }
      late?()
    }
    .codes
    // The last one, which was sent by hand, is an action for a missing child.
    #expect(issues == ["action-for-missing-child"])
  }

  @Test func `A write from an observer that is notified is queued`() {
    @Bindable var store = Self.form()
    let (name, isOn) = ($store.name, $store.isOn)
    let notifications = Notifications {
      if name.wrappedValue == "Blob", !isOn.wrappedValue { isOn.wrappedValue = true }
    }
    name.wrappedValue = "Blob"
    #expect(store.isOn)
    #expect(notifications.count > 0)
  }
}
