import Store
import TestFixtures
import Testing

@testable import StoreSwiftCode
@testable import TestSupport

/// Binding actions in tests: sent, received, and shown in failures.
@Suite struct BindingStoreTests {
  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable {
      var name = ""
      var size = 0
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case loadTapped
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { _, action in
        action == .loadTapped ? .send(.binding(.set(\.name, "Blob"))) : .none
      }
    }
  }

  /// A form without a reducer for its bindings.
  struct Deaf: Reducer {
    func reduce(into state: inout Form.State, action: Form.Action) -> Effect<Form.Action> { .none }
  }

  @Test func `B72 - A test sends and receives bindings by key path and value`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.binding.size, 1) { $0.size = 1 }
    await store.send(.loadTapped)
    await store.receive(\.binding.name, "Blob") { $0.name = "Blob" }
    await store.send(.loadTapped)
    await store.receive(.binding(.set(\.name, "Blob")))
    await store.send(.loadTapped)
    await store.receive(\.binding.name)
  }

  @Test func `B72 - A received binding of another value fails`() async {
    await expectFailure(
      #"""
      Expected to receive BindingStoreTests.Form.Action.binding(.set(\.name, "Bob")), but another \#
      action was received:

        - BindingStoreTests.Form.Action.binding(.set(\.name, "Bob"))
        + BindingStoreTests.Form.Action.binding(.set(\.name, "Blob"))

      (Expected: -, received: +)

      To pass:

        await store.receive(.binding(.set(\.name, "Blob"))) { $0.name = "Blob" }
      """#
    ) {
      let store = TestStore(initialState: Form.State()) { Form() }
      await store.send(.loadTapped)
      await store.receive(\.binding.name, "Bob") { $0.name = "Blob" }
    }
  }

  @Test func `B72 - An unhandled binding fails the test at the send`() async {
    let issues = await issues {
      let store = TestStore(initialState: Form.State()) { Deaf() }
      await store.send(\.binding.name, "Blob")
    }
    #expect(issues.count == 1)
    #expect(issues.first?.line == #line - 3)
    #expect(issues.first?.text.contains(#"Value: "Blob" (String)"#) == true)
  }

  @Test func `B65 - A binding that wasn't expected is offered as it is written`() {
    let action = Form.Action.binding(.set(\.name, "Blob"))
    #expect(PasteText.send(action).text == #"await store.send(.binding(.set(\.name, "Blob")))"#)
    #expect(CasePathText.of(action) == #"\.binding.name"#)
  }
}
