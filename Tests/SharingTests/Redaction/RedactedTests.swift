import Foundation
import TestFixtures
import Testing

@testable import Store

@Suite struct RedactedTests {
  private struct Login: Codable, Equatable {
    var name: String
    var password: Redacted<String>
    var hint: Redacted<String?> = Redacted(nil)
  }

  @ObservableState
  fileprivate struct Observed: Codable, Equatable {
    var name = ""
    @Redacted var password = ""
    @Redacted var hint: String?
  }

  @ObservableState
  fileprivate struct Keyed: Codable, Equatable {
    var name = ""
    @Redacted var password = ""
    @Redacted var hint: String?

    enum CodingKeys: String, CodingKey {
      case name
      case password = "pass"
      case hint
    }
  }

  fileprivate struct Plain: Codable, Equatable {
    var name: String
    @Redacted var password: String
    @Redacted var hint: String?
  }

  private class Base {
    let secret = SignIn.secret
  }

  private final class Key: Base, RedactedValue {}

  private struct Unequal {
    var text: String
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  @Test func `A redacted value is equal, hashed and identified as its value`() {
    #expect(Redacted("a") == Redacted("a"))
    #expect(Redacted("a") != Redacted("b"))
    #expect(Set([Redacted("a"), Redacted("a"), Redacted("b")]).count == 2)
    #expect(Redacted(Identified(1, id: 7)).id == 7)
    func requireSendable(_ value: some Sendable) {}
    requireSendable(Redacted("a"))
  }

  @Test func `A redacted value is read and changed in place`() {
    var list = Redacted([1])
    list.value.append(2)
    #expect(list.value == [1, 2])
  }

  @Test func `A redacted value is encoded as its value`() throws {
    let login = Login(name: "Blob", password: Redacted("x"))
    #expect(try Self.json(login) == #"{"name":"Blob","password":"x"}"#)
    #expect(try Self.decoded(Self.json(login)) == login)
  }

  @Test func `A redacted property of an observed state is encoded by its name`() throws {
    var state = Observed()
    state.password = "x"
    #expect(try Self.json(state) == #"{"name":"","password":"x"}"#)
    #expect(try Self.decoded(Self.json(state)) == state)
    var keyed = Keyed()
    keyed.password = "x"
    #expect(try Self.json(keyed) == #"{"name":"","pass":"x"}"#)
    #expect(try Self.decoded(Self.json(keyed)) == keyed)
  }

  @Test func `A redacted property of a plain struct is encoded by the name of its storage`() throws
  {
    let plain = Plain(name: "Blob", password: "x")
    #expect(try Self.json(plain) == #"{"_password":"x","name":"Blob"}"#)
    #expect(try Self.decoded(Self.json(plain)) == plain)
  }

  @Test func `No description, dump or mirror shows a redacted value`() {
    let values: [Any] = [
      Redacted(SignIn.secret), SignIn.Token(SignIn.secret), SignIn.Answer.s3cretYes, Key(),
      Redacted<String?>(SignIn.secret), Redacted(Unequal(text: SignIn.secret)),
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      let texts = ["\(value)", String(reflecting: value), customDump(value)]
      #expect(texts == ["•••", "•••", "•••"])
      #expect(dumped.hasPrefix("- •••"), "\(dumped)")
      let mirror = Mirror(reflecting: value)
      #expect(mirror.children.isEmpty && mirror.superclassMirror == nil)
    }
  }

  @Test func `No description or dump shows a redacted property, element, key or payload`() {
    var state = SignIn.State()
    _ = SignIn().reduce(
      into: &state,
      action: .signedIn(name: "Blob", password: Redacted(SignIn.secret))
    )
    let action = SignIn.Action.signedIn(name: "Blob", password: Redacted(SignIn.secret))
    let values: [Any] = [
      state, state.card, state.recent, state.sessions, state.devices, state.token as Any, action,
      [state.card], [Redacted(SignIn.secret): [Redacted(SignIn.secret)]],
      AnyHashable(Redacted(SignIn.secret)), AnyHashableSendable(Redacted(SignIn.secret)),
      (1, Redacted(SignIn.secret)), TaskResult.success(Redacted(SignIn.secret)),
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), customDump(value), dumped] {
        #expect(!text.contains(SignIn.secret) && text.contains("•••"), "\(text)")
      }
    }
  }

  @Test func `A dump shows where a state is redacted`() {
    var state = SignIn.State()
    state.name = "Blob"
    state.token = SignIn.Token(SignIn.secret)
    state.recent = [Redacted(SignIn.secret)]
    state.sessions = [Redacted(SignIn.secret): 1]
    state.devices = [Redacted(SignIn.secret)]
    #expect(
      customDump(state) == """
        SignIn.State(
          name: "Blob",
          password: •••,
          hint: •••,
          token: •••,
          recent: [
            [0]: •••
          ],
          sessions: [
            •••: 1
          ],
          devices: Set([
            •••
          ]),
          card: SignIn.Card(
            owner: "",
            _pin: •••
          ),
          account: •••
        )
        """
    )
  }

  @Test func `A difference says that redacted values differ, and not how`() {
    var (before, after) = (SignIn.State(), SignIn.State())
    before.password = SignIn.secret
    after.password = SignIn.secret + "2"
    after.token = SignIn.Token(SignIn.secret)
    before.recent = [Redacted("a"), Redacted(SignIn.secret)]
    after.recent = [Redacted("a"), Redacted("b")]
    before.card.pin = SignIn.secret
    #expect(
      diff(before, after) == """
          SignIn.State(
            … (1 unchanged)
        -   password: •••,
        +   password: ••• (changed),
            … (1 unchanged)
        -   token: nil,
        +   token: •••,
            recent: [
              … (1 unchanged)
        -     [1]: •••,
        +     [1]: ••• (changed),
            ],
            … (2 unchanged)
            card: SignIn.Card(
              … (1 unchanged)
        -     _pin: •••,
        +     _pin: ••• (changed),
            ),
            … (1 unchanged)
          )
        """
    )
  }

  @Test func `A difference of payloads says which redacted values differ`() {
    let actions = (
      SignIn.Action.passwordChanged(Redacted("a")), SignIn.Action.passwordChanged(Redacted("b"))
    )
    #expect(
      diff(actions.0, actions.1) == """
          SignIn.Action.passwordChanged(
        -   •••,
        +   ••• (changed),
          )
        """
    )
    #expect(
      diff(
        SignIn.Action.signedIn(name: "a", password: Redacted("a")),
        SignIn.Action.signedIn(name: "b", password: Redacted("a"))
      ) == """
          SignIn.Action.signedIn(
        -   name: "a",
        +   name: "b",
            … (1 unchanged)
          )
        """
    )
    #expect(diff(Redacted("a"), Redacted("b")) == "- •••\n+ ••• (changed)")
  }

  @Test func `Redacted values without an operator are compared by what they hide`() {
    let values = ["a", "b"].map { Redacted(Unequal(text: $0)) }
    #expect(isEqual(values[0], values[0]))
    #expect(!isEqual(values[0], values[1]))
    #expect(diff(values[0], values[1]) == "- •••\n+ ••• (changed)")
  }

  @Test func `The name of an action ends before a redacted payload`() {
    #expect(ActionName.of(SignIn.Action.answered(.s3cretYes)) == "answered")
  }
}
