import Foundation

/// A value of stored settings that this version of the app doesn't know, and keeps.
public enum UnknownSetting: Hashable, Sendable {
  /// No value.
  case null
  /// A boolean.
  case boolean(Bool)
  /// A number.
  case number(Decimal)
  /// A text.
  case text(String)
  /// A list.
  case list([UnknownSetting])
  /// An object.
  case object([String: UnknownSetting])
}

extension UnknownSetting: Codable {
  /// Decodes any value.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Decimal.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([UnknownSetting].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: UnknownSetting].self))
    }
  }

  /// Encodes the value as it was decoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}

extension UnknownSetting: CustomStringConvertible {
  /// The value as in a file: "newest" in quotation marks, 3, [1, 2].
  public var description: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): "\"\(value)\""
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .object(let values):
      "{" + values.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
        + "}"
    }
  }
}
