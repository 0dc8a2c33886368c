import Foundation
import Store
import TestSupport
import Testing

@Test func `The form asks for a name`() async {
  let store = TestStore(initialState: SignUp.State()) {
    SignUp()
  } withDependencies: {
    $0.proposals.name = { "Blob" }
  }

  await store.send(\.binding.name, "B") { $0.name = "B" }
  await store.send(.binding(.set(\.name, ""))) {
    $0.name = ""
    $0.hint = "Say who you are."
  }
  await store.send(.proposalTapped)
  await store.receive(\.binding.name, "Blob") {
    $0.name = "Blob"
    $0.hint = nil
  }
  await store.send(\.newsChanged, true) { $0.wantsNews = true }
}

@Test func `A new title starts the printings again`() async {
  let store = TestStore(initialState: Badge.State(printings: 2)) { Badge() }

  await store.send(\.view.binding.title, "Blob") {
    $0.title = "Blob"
    $0.printings = 0
  }
}

@MainActor
@Test func `What is typed is in the state at once`() {
  let screen = SignUpScreen(store: Store(initialState: SignUp.State()) { SignUp() })

  screen.name.type("Bl")
  screen.name.type("ob")
  screen.news.tap()
  #expect(screen.store.name == "Blob")
  #expect(screen.store.wantsNews)
}

@MainActor
@Test func `Writing nil dismisses the form`() throws {
  let screen = OfficeScreen(store: Store(initialState: Office.State()) { Office() })
  screen.store.send(.signUpTapped)

  @Bindable var form = try #require(screen.sheet.wrappedValue)
  $form.name.wrappedValue = "Blob"
  #expect(screen.store.signUp?.name == "Blob")
  screen.sheet.wrappedValue = nil
  #expect(screen.store.signUp == nil)
}

@Test func `A write is recorded by its name`() throws {
  let action = BindingAction<SignUp.State>.set(\.name, "Blob")

  let json = try JSONEncoder().encode(action)
  let recorded = try JSONDecoder().decode(BindingAction<SignUp.State>.self, from: json)
  #expect(recorded == action)
}
