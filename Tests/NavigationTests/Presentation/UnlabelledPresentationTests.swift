import Navigation
import Store
import TestFixtures
import Testing

@MainActor
@Suite struct UnlabelledPresentationTests {
  @Test func `A scope without a label is the store of what is presented`() {
    let store = Store(initialState: Parent.State(screen: Screen.State(name: "a"))) { Parent() }
    let screen = store.scope(\.$screen, action: \.screen)
    #expect(screen?.name == "a")
    #expect(screen === store.scope(state: \.$screen, action: \.screen))
    let path: CaseKeyPath<Parent.Action, PresentationAction<Screen.Action>> = \.screen
    #expect(
      store.scope(\.$screen, action: path) === store.scope(state: \.$screen, action: path)
    )
  }

  @Test func `A scope without a label is the store of an element of a stack`() {
    let store = Store(initialState: Places.State(path: StackState([.first(.init(name: "a"))]))) {
      Places()
    }
    let element = store.scope(\.path, action: \.path, id: 0)
    #expect(element != nil && element === store.scope(state: \.path, action: \.path, id: 0))
  }

  @Test func `No text of a presentation, a stack or a dialog shows a secret`() {
    let secret = Redacted(SignIn.secret)
    let values: [Any] = [
      PresentationState(wrappedValue: secret), StackState([secret]),
      PresentationAction.presented(secret),
      StackAction<Int, Redacted<String>>.element(id: 0, action: secret),
      AlertState<Redacted<String>> {
        TextState("a")
      } actions: {
        ButtonState(action: secret) { TextState("b") }
      },
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), customDump(value), dumped] {
        #expect(!text.contains(SignIn.secret) && text.contains("•••"), "\(text)")
      }
    }
  }
}
