import TestFixtures
import Testing

@testable import Store

@MainActor
@Suite struct UnhandledBindingTests {
  typealias Bindings<R: Reducer> = BindingReducer<R.State, R.Action, R.Action>
  where R.Action: BindableAction, R.Action.State == R.State

  /// Two features for one case, the first or the second of which handles the bindings.
  private struct Shared: Reducer {
    let isFirst: Bool

    var body: some ReducerOf<Host> {
      if isFirst { Scope(state: \.deaf, action: \.deaf) { Bindings<Deaf>() } }
      Scope(state: \.deaf, action: \.deaf) { Deaf() }
      if !isFirst { Scope(state: \.deaf, action: \.deaf) { Bindings<Deaf>() } }
    }
  }

  private static func issues(_ operation: () -> Void) -> [RuntimeIssue] {
    RecordingReporter.record(operation).issues
  }

  @Test func `B72 - An unhandled binding is reported with type and value`() throws {
    let issues = Self.issues {
      let store = Store(initialState: Deaf.State()) { Deaf() }
      store.send(.binding(.set(\.name, "Blob")))
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.code == "unhandled-binding")
    for part in [
      "Action: Deaf.Action\n", "State: Deaf.State\n", "Property: \\.name\n",
      "Value: \"Blob\" (String)\n",
    ] {
      #expect(issue.message.contains(part), "\(issue.message)")
    }
  }

  @Test func `B72 - The report of an unhandled binding points at the line that sent it`() throws {
    let issues = Self.issues {
      let store = Store(initialState: Deaf.State()) { Deaf() }
      let location = Store::SourceLocation(fileID: "App/View.swift", line: 7)
      store.send(.binding(.set(\.name, "Blob")), location: location)
    }
    #expect(issues.map { "\($0.location)" } == ["App/View.swift:7"])
  }

  @Test func `B72 - The report of a write through the store points at the property wrapper`() {
    var line = 0
    let issues = Self.issues {
      @Bindable var store = Store(initialState: Deaf.State()) { Deaf() }
      line = #line - 1
      $store.name.wrappedValue = "Blob"
    }
    #expect(issues.map(\.location.line) == [line])
  }

  @Test func `B72 - An unhandled binding of a child is reported`() {
    let issues = Self.issues {
      let store = Store(initialState: Host.State()) { Host() }
      store.send(.deaf(.binding(.set(\.size, 1))))
    }
    #expect(issues.map(\.code) == ["unhandled-binding"])
  }

  @Test func `B72 - An unhandled binding of a view action is reported`() {
    let issues = Self.issues {
      let store = Store(initialState: Panel.State()) { DeafPanel() }
      store.send(.view(.binding(.set(\.title, "Blob"))))
    }
    #expect(issues.map(\.code) == ["unhandled-binding"])
  }

  @Test func `B72 - Each unhandled binding is reported, also one that follows an action`() {
    let issues = Self.issues {
      let store = Store(initialState: Deaf.State()) {
        Reduce<Deaf.State, Deaf.Action> { _, action in
          action == .tapped ? .send(.binding(.set(\.size, 2))) : .none
        }
      }
      store.send(.binding(.set(\.size, 1)))
      store.send(.tapped)
    }
    #expect(issues.count == 2)
    #expect(issues.last?.message.contains("Value: 2 (Int)") == true)
  }

  @Test func `B72 - A binding that a reducer takes is not reported`() {
    let issues = Self.issues {
      let store = Store(initialState: Host.State(row: .init(id: 1))) { Host() }
      store.send(.binding(.set(\.deaf, .init())))
      store.send(.row(.binding(.set(\.title, "Blob"))))
      store.send(.deaf(.tapped))
      let panel = Store(initialState: Panel.State()) { Panel() }
      panel.send(.view(.binding(.set(\.title, "Blob"))))
    }
    #expect(issues.isEmpty)
  }

  @Test(arguments: [false, true])
  func `B72 - It is enough that one of the reducers of a case takes a binding`(isFirst: Bool) {
    let issues = Self.issues {
      let store = Store(initialState: Host.State()) { Shared(isFirst: isFirst) }
      store.send(.deaf(.binding(.set(\.size, 1))))
      #expect(store.deaf.size == 1)
    }
    #expect(issues.isEmpty)
  }

  @Test func `B72 - A reducer that is called by hand takes a binding`() {
    let issues = Self.issues {
      let store = Store(initialState: Deaf.State()) {
        Reduce<Deaf.State, Deaf.Action> { Bindings<Deaf>().reduce(into: &$0, action: $1) }
      }
      store.send(.binding(.set(\.size, 1)))
      #expect(store.size == 1)
    }
    #expect(issues.isEmpty)
  }

  @Test func `B72 - The binding after one that was taken is reported`() {
    let issues = Self.issues {
      let store = Store(initialState: Deaf.State()) {
        Reduce<Deaf.State, Deaf.Action> { state, action in
          guard action != .binding(.set(\.size, 1)) else {
            return Bindings<Deaf>().reduce(into: &state, action: action)
          }
          return .none
        }
      }
      store.send(.binding(.set(\.size, 1)))
      store.send(.binding(.set(\.size, 2)))
    }
    #expect(issues.count == 1)
  }

  @Test func `A reducer run by hand outside of a store reports nothing`() {
    let issues = Self.issues {
      var state = Host.State()
      _ = Host().reduce(into: &state, action: .deaf(.binding(.set(\.size, 1))))
    }
    #expect(issues.isEmpty)
  }

  @Test func `B72 - A binding is reported where only those of the view are taken`() {
    let issues = Self.issues {
      let store = Store(initialState: Mixed.State()) { Mixed() }
      store.send(.view(.binding(.set(\.title, "view"))))
      store.send(.binding(.set(\.title, "own")))
      #expect(store.title == "view")
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Action: UnhandledBindingTests.Mixed.Action") == true)
  }

  /// A feature with bindings of its own and of its view, that only handles the latter.
  struct Mixed: Reducer {
    typealias State = Panel.State

    @CasePathable
    enum Action: ViewAction, BindableAction {
      case view(Panel.Action.View)
      case binding(BindingAction<State>)
    }

    var body: some Reducer<State, Action> { BindingReducer(action: \.view) }
  }
}
