/// How a request ended.
package enum RequestEnding {
  /// With a result.
  case finished(Any)
  /// With a result that was decoded with the state; its type is known to the case that takes the reply.
  case encoded(String)
  /// The screen was removed without a result.
  case cancelled

  /// The result as JSON; `nil` if there is none, or if it can't be encoded.
  var json: String? {
    switch self {
    case .finished(let value): JSONCoding.encode(value)
    case .encoded(let json): json
    case .cancelled: nil
    }
  }

  /// The result as a value of a type; `nil` if there is none, or one of another type.
  package func result<Value>(of type: Value.Type) -> Value? {
    switch self {
    case .finished(let value): value as? Value
    case .encoded(let json): JSONCoding.decode(json)
    case .cancelled: nil
    }
  }
}

/// A reply, of any type.
package protocol ReplyValue {
  /// The reply for what ended a request; `nil` for a result of another type.
  init?(_ ending: RequestEnding)
}
