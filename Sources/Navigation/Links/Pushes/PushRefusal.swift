/// Why a push notification opens nothing.
public enum PushRefusal: Error, Hashable, Sendable {
  /// The payload has more bytes than Apple's service allows.
  case tooLarge(bytes: Int)
  /// The payload isn't JSON with an object; the text says why, and where.
  case malformed(String)
  /// The payload has none of the keys by which the app's own are known.
  case foreign(keys: [String])
  /// The table has no such type.
  case unknownType(String)
  /// A value is missing, or of another type; the text says what is there.
  case wrongValue(key: String, String)
  /// The router doesn't take the URL.
  case notTaken(LinkExplanation)
}

extension PushRefusal: CustomStringConvertible {
  /// The reason.
  public var description: String {
    switch self {
    case .tooLarge(let bytes):
      "the payload has \(bytes) bytes, and \(PushPayload.limit) are allowed"
    case .malformed(let reason): "the payload \(reason)"
    case .foreign(let keys):
      "the payload isn't the app's: it has no \(keys.map { "'\($0)'" }.joined(separator: " and no "))"
    case .unknownType(let type): "the type \(type.shortLinkText) is unknown"
    case .wrongValue(let key, let reason): "\(key) \(reason)"
    case .notTaken(let explanation): explanation.description
    }
  }
}
