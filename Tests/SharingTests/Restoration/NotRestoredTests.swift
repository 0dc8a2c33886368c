import Foundation
import TestSupport
import Testing

@testable import Store

private enum Phase: TransientValue, Codable, Equatable {
  case idle
  case loading(Double)

  static var initialValue: Self { .idle }
}

private struct Token: RedactedValue, Codable, Equatable {
  var text = "a"
}

@ObservableState
private struct Download: Codable, Equatable {
  var title = "a"
  @NotRestored var progress = 0.25
  @NotRestored var note: String?
  @NotRestored var size = 1 { didSet { changes += 1 } }
  @ObservationStateIgnored @NotRestored var changes = 0
}

/// Its conformance is in an extension.
@ObservableState
private struct Keyed: Equatable {
  var title = "a"
  @NotRestored var progress = 0.25

  enum CodingKeys: String, CodingKey {
    case title
    case progress = "part"
  }
}

extension Keyed: Codable {}

@ObservableState
private struct Login: Codable, Equatable {
  var name = "a"
  @Redacted var password = "start"
  @Redacted var code: Int
  @Redacted var hint: String?
  var pin = Redacted("0000")
}

@ObservableState
private struct Access: Codable, Equatable {
  var name = "a"
  var token = Token()
}

@ObservableState
private struct Marked: Codable, Equatable {
  var name = "a"
  @NotRestored var token = Token()
}

@ObservableState
private struct Loading: Codable, Equatable {
  var title = "a"
  var phase = Phase.idle
  var last: Phase?
  var all: [Phase] = []
  @Shared var shared: Phase
}

private struct Plain: Codable, Equatable {
  var title = "a"
  var phase = Phase.loading(0)
  var last: Phase? = .idle
  var all = [Phase.idle]
  var secret = Redacted("b")
  var hint = Redacted<String?>("c")
  var secrets = [Redacted("d")]
  var named = ["e": Redacted("f")]
}

private enum Screen: Codable, Equatable {
  case loading(Phase, String)
  case login(Redacted<String>)
}

@Suite(.dependencies) struct NotRestoredTests {
  private typealias Process = LaterProcess

  /// Stores a value and restores it.
  private func check<State: Codable & Equatable>(
    _ state: State,
    _ json: String,
    _ restored: State,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let stored = try Process.stored(state)
    #expect(stored == json, sourceLocation: sourceLocation)
    let decoded = try Process.restored(State.self, from: stored)
    #expect(decoded == restored, sourceLocation: sourceLocation)
    // Any other encoding has it all.
    let other = try Process.decoded(State.self, from: try Process.json(state))
    #expect(other == state, sourceLocation: sourceLocation)
  }

  @Test func `B154 - A marked property begins again with its initial value`() throws {
    var state = Download()
    (state.title, state.progress, state.note, state.size) = ("b", 0.5, "c", 2)
    var restored = Download()
    restored.title = "b"
    try check(state, #"{"title":"b"}"#, restored)
  }

  @Test func `B154 - A marked property with a key of its author's begins again`() throws {
    var state = Keyed()
    (state.title, state.progress) = ("b", 0.5)
    var restored = Keyed()
    restored.title = "b"
    try check(state, #"{"title":"b"}"#, restored)
  }

  @Test func `B154 - A marked property is observed as any other`() {
    #expect(Download.trackedProperties.map(\.keyPath).contains(\Download.progress))
    #expect(!Download.trackedProperties.map(\.keyPath).contains(\Download.changes))
  }

  @Test func `B154 - A redacted property begins with its initial value, or an empty one`() throws {
    var state = Login(code: 5)
    (state.name, state.password, state.hint) = ("b", "secret", "d")
    state.pin = Redacted("1234")
    var restored = Login(code: 0)
    restored.name = "b"
    try check(state, #"{"name":"b"}"#, restored)
  }

  @Test
  func `B154 - A redacted property without a known initial value is an error with the repair`()
    throws
  {
    let error = try #require(throws: EncodingError.self) { try Process.stored(Access()) }
    guard case .invalidValue(let value, let context) = error else { return }
    #expect(value as? String == RedactedText.text)
    #expect(context.codingPath.map(\.stringValue) == ["token"])
    #expect(
      context.debugDescription == """
        'token' has the redacted type Token, which isn't stored for a later process, and no empty value of it is known. \
        Write '@NotRestored' before the property and give it an initial value, or make it an optional.
        """
    )
    var marked = Marked()
    marked.token.text = "b"
    try check(marked, #"{"name":"a"}"#, Marked())
  }

  @Test func `B154 - A transient value begins again`() throws {
    var state = Loading(shared: Shared(value: .loading(3)))
    (state.phase, state.last, state.all) = (.loading(1), .loading(2), [.idle])
    try check(state, #"{"title":"a"}"#, Loading(shared: Shared(value: .idle)))
  }

  @Test func `B154 - Values of a plain struct begin again by their types`() throws {
    var restored = Plain()
    (restored.phase, restored.last, restored.all) = (.idle, nil, [])
    (restored.secret, restored.hint, restored.secrets) = (Redacted(""), Redacted(nil), [])
    restored.named = ["e": Redacted("")]
    try check(Plain(), #"{"named":{"e":"•••"},"title":"a"}"#, restored)
  }

  @Test func `B154 - Payloads begin again by their types`() throws {
    try check(
      Screen.loading(.loading(1), "a"),
      #"{"loading":{"_1":"a"}}"#,
      .loading(.idle, "a")
    )
    try check(Screen.login(Redacted("a")), #"{"login":{}}"#, .login(Redacted("")))
  }
}
