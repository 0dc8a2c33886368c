import TestFixtures
import Testing

@testable import Store

@MainActor
@Suite struct RedactedStateTests {
  @Test func `A redacted property is observed as any other`() {
    let store = Store(initialState: SignIn.State()) { SignIn() }
    let (passwords, names) = (Log<String>(), Log<String>())
    let tokens = [
      observe { passwords.append(store.password) }, observe { names.append(store.name) },
    ]
    store.send(.passwordChanged(Redacted("x")))
    store.send(.passwordChanged(Redacted("x")))
    store.send(.binding(.set(\.name, "Blob")))
    #expect(passwords.values == ["", "x"])
    #expect(names.values == ["", "Blob"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `A redacted property is written through a binding`() {
    @Bindable var store = Store(initialState: SignIn.State()) { SignIn() }
    $store.password.wrappedValue = "x"
    #expect(store.password == "x")
    $store.account.number.wrappedValue = "7"
    #expect(store.account.number == "7")
  }

  @Test func `A redacted property is changed in place by its accessors`() {
    var state = SignIn.State()
    state.password.append("x")
    state.account.number.append("7")
    #expect(state.password == "x")
    #expect(state.account.number == "7")
  }

  @Test func `The tracked properties know a redacted one by its name`() {
    #expect(PropertyName.of(\SignIn.State.password) == "password")
    #expect(PropertyName.of(\SignIn.State.account.number) == "account.number")
  }

  @Test(arguments: [
    (BindingAction<SignIn.State>.set(\.password, SignIn.secret), "password"),
    (.set(\.hint, SignIn.secret), "hint"),
    (.set(\.account.number, SignIn.secret), "account.number"),
    (.set(\.token, SignIn.Token(SignIn.secret)), "token"),
    (.set(\.recent, [Redacted(SignIn.secret)]), "recent"),
  ])
  func `A binding action of a redacted property hides its value`(
    action: BindingAction<SignIn.State>,
    name: String
  ) {
    let texts = ["\(action)", customDump(action), customDump(SignIn.Action.binding(action))]
    for text in texts {
      #expect(!text.contains(SignIn.secret), "\(text)")
      #expect(text.contains("•••") && text.contains("\\.\(name)"), "\(text)")
    }
  }

  @Test func `A binding action hides its value where it may go through a redacted property`() {
    let actions: [BindingAction<SignIn.State>] = [
      .set(\.card.pin, SignIn.secret), .set(\.recent[0].value, SignIn.secret),
      .set(\.[dynamic: "password"], SignIn.secret),
    ]
    for action in actions {
      #expect(!"\(action)".contains("\"") && "\(action)".contains("•••"), "\(action)")
    }
    let plain = BindingAction<SignIn.Card>.set(\.pin, SignIn.secret)
    #expect("\(plain)".contains("•••") && !"\(plain)".contains(SignIn.secret))
    let deep = BindingAction<[SignIn.Card?]>.set(\.initial.pin, SignIn.secret)
    #expect("\(deep)".contains("•••") && !"\(deep)".contains(SignIn.secret))
  }

  @Test func `A binding action of another property shows its value`() {
    #expect("\(BindingAction<SignIn.State>.set(\.name, "Blob"))" == #".set(\.name, "Blob")"#)
    #expect("\(BindingAction<SignIn.Card>.set(\.owner, "Blob"))" == #".set(\.owner, "Blob")"#)
  }

  @Test func `A difference of binding actions says that hidden values differ`() {
    let actions = ["a", "b"].map { SignIn.Action.binding(.set(\.password, $0)) }
    #expect(
      diff(actions[0], actions[1]) == """
          SignIn.Action.binding(
            .set(
              … (1 unchanged)
        -     •••,
        +     ••• (changed),
            ),
          )
        """
    )
  }
}

extension [SignIn.Card?] {
  fileprivate var initial: SignIn.Card {
    get { self[0] ?? SignIn.Card() }
    set { self[0] = newValue }
  }
}

extension SignIn.State {
  fileprivate subscript(dynamic name: String) -> String {
    get { password }
    set { password = newValue }
  }
}
