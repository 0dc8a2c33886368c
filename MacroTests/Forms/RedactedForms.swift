// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

import Navigation
public import Store

/// Redacted properties of an observed state.
@ObservableState
public struct RedactedState: Codable, Hashable, Sendable {
  /// A secret.
  @Redacted public var password = ""
  @Redacted public private(set) var pin: Int = 1234
  @Redacted package var optional: String?
  @Store.Redacted var list: [String] = []
  @Redacted var `default`: Int = 4
  @available(*, deprecated) @Redacted var old = 1
  #if DEBUG
  @Redacted var debug = 1
  #endif
  var shown = 1
  var explicit: Redacted<String> = Redacted("")
  let constant: Redacted<String>
  public init(constant: String) { self.constant = Redacted(constant) }
}

/// The memberwise initialiser, the author's keys, and a child's state.
@ObservableState
struct RedactedKeyed: Codable, Equatable {
  @Redacted var password: String
  @Redacted var optional: String?
  @Redacted var child: RedactedState
  enum CodingKeys: String, CodingKey {
    case password = "pass", optional, child
  }
}

func makeRedactedKeyed() -> RedactedKeyed {
  RedactedKeyed(password: "", child: RedactedState(constant: ""))
}

/// Redacted properties of other types.
struct RedactedPlain<Value: Hashable & Sendable>: Hashable, Sendable {
  @Redacted var password: String
  @Redacted var value: Value
  @Redacted var inferred = [1]
  @Redacted nonisolated var anywhere: Int = 1
}

func makeRedactedPlain() -> RedactedPlain<Int> { RedactedPlain(password: "", value: 1) }

final class RedactedObject {
  @Redacted var password: String
  init(password: String) { self.password = password }
}

/// A type that says so itself, and redacted payloads.
struct RedactedToken: RedactedValue, Hashable {
  var text: String
}

@CasePathable
enum RedactedAction {
  case passwordChanged(Redacted<String>)
  case tokenLoaded(Result<RedactedToken, any Error>)
}
