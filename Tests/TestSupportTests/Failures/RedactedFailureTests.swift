import Store
import TestFixtures
import Testing

@testable import StoreSwiftCode
@testable import TestSupport

/// What the failures of a test store write of secrets.
@Suite(.timeLimit(.minutes(20))) struct RedactedFailureTests {
  private let secret = Redacted(SignIn.secret)

  private func makeStore() -> TestStoreOf<SignIn> {
    TestStore(initialState: SignIn.State()) { SignIn() }
  }

  @Test func `B65 - The statement to paste leaves a redacted value out`() async {
    let store = makeStore()
    await expectFailure(
      """
      The state changed with sending passwordChanged, but no change was expected.

          SignIn.State(
            … (1 unchanged)
        -   password: •••,
        +   password: ••• (changed),
            … (7 unchanged)
          )

      (Expected: -, actual: +)

      To pass:

        // Here the test has to write what is redacted:
        // await store.send(.passwordChanged(<#redacted#>)) { $0.password = <#redacted#> }
      """
    ) {
      await store.send(.passwordChanged(secret))
    }
  }

  @Test func `A state with another secret than the expected one fails, and shows neither`() async {
    let store = makeStore()
    let failures = await issues {
      await store.send(.passwordChanged(secret)) { $0.password = SignIn.secret + "2" }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains("+   password: ••• (changed)") == true)
    #expect(!"\(failures)".contains(SignIn.secret))
  }

  @Test func `No change of a state with secrets in every place shows one`() async {
    let store = makeStore()
    let failures = await issues {
      await store.send(.signedIn(name: "Blob", password: secret))
      await store.send(.binding(.set(\.password, SignIn.secret + "2")))
      await store.send(.binding(.set(\.account.number, SignIn.secret + "2")))
      store.assert { $0.token = SignIn.Token("x") }
    }
    #expect(failures.count == 4)
    #expect(!"\(failures)".contains(SignIn.secret), "\(failures)")
    for statement in [
      "$0.password = <#redacted#>", "$0.hint = <#redacted#>", "$0.token = <#redacted#>",
      "$0.recent.append(<#redacted#>)", "$0.sessions = [<#redacted#>: 1]",
      "$0.devices = [<#redacted#>]", "$0.card.pin = <#redacted#>", "$0.account = <#redacted#>",
      "await store.send(.binding(.set(\\.password, <#redacted#>)))",
    ] {
      #expect(failures.contains { $0.text.contains(statement) }, "\(statement)")
    }
  }

  @Test func `An action that was not received shows no secret`() async {
    let store = makeStore()
    await store.send(.loadTapped(secret))
    await expectFailure(
      """
      An action sent by effects was not received before answered was sent:

        SignIn.Action.passwordChanged(•••)

      To pass:

        await store.receive(\\.passwordChanged) {
          // Here the test has to write what is redacted:
          // $0.password = <#redacted#>
          _ = $0
        }
      """
    ) {
      await store.send(.answered(.s3cretNo))
    }
    store.exhaustivity = .off
    await store.skipReceivedActions()
  }

  @Test func `An action with another secret than the expected one shows neither`() async {
    let store = makeStore()
    await store.send(.loadTapped(secret))
    await expectFailure(
      """
      Expected to receive SignIn.Action.passwordChanged(•••), but another action was received:

          SignIn.Action.passwordChanged(
        -   •••,
        +   ••• (changed),
          )

      (Expected: -, received: +)

      To pass:

        await store.receive(\\.passwordChanged) {
          // Here the test has to write what is redacted:
          // $0.password = <#redacted#>
          _ = $0
        }
      """
    ) {
      await store.receive(.passwordChanged(Redacted(SignIn.secret + "2")))
    }
  }

  @Test func `An expected action that does not come shows no secret`() async {
    let store = makeStore()
    let failures = await issues {
      await store.receive(.passwordChanged(secret))
      await store.receive(\.passwordChanged, secret)
      await store.receive(\.binding.password, SignIn.secret)
    }
    #expect(failures.count == 3)
    #expect(failures.allSatisfy { $0.text.contains("•••") }, "\(failures)")
    #expect(!"\(failures)".contains(SignIn.secret), "\(failures)")
  }

  @Test func `Values with other secrets are different, and show none`() async {
    let failures = await issues {
      expectNoDifference(SignIn.Token(SignIn.secret), SignIn.Token("b"))
      expectNoDifference([secret: 1], [Redacted("b"): 1])
      expectNoDifference([secret], [secret])
    }
    #expect(failures.count == 2)
    #expect(!"\(failures)".contains(SignIn.secret), "\(failures)")
  }

  @Test func `A set and a dictionary with secrets are written as a whole`() {
    let sets = (Set([secret]), Set([Redacted("b")]))
    #expect(ChangeText.statements(from: sets.0, to: sets.1).map(\.code) == ["$0 = [<#redacted#>]"])
    let entries = ([secret: 1], [Redacted("b"): 1])
    #expect(
      ChangeText.statements(from: entries.0, to: entries.1).map(\.code) == [
        "$0 = [<#redacted#>: 1]"
      ]
    )
  }
}
