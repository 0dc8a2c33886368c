import Store

/// A value of JSON, for migrations of stored states.
///
/// ```swift
/// state["title"] = state["name"]
/// state["name"] = nil
/// state["rows"][0]["isDone"] = false
/// ```
///
/// Reading what isn't there gives ``null``. Setting a member of something that isn't an object makes it one.
public enum StoredJSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A whole number above `Int.max`.
  case unsigned(UInt)
  /// Any other number.
  case number(Double)
  /// A text.
  case string(String)
  /// An array.
  case array([StoredJSON])
  /// An object.
  case object([String: StoredJSON])

  /// A member of an object; setting ``null`` removes it.
  public subscript(name: String) -> StoredJSON {
    get { if case .object(let members) = self { members[name] ?? .null } else { .null } }
    set {
      var members: [String: StoredJSON] = [:]
      if case .object(let all) = self { members = all }
      members[name] = newValue == .null ? nil : newValue
      self = .object(members)
    }
  }

  /// An element of an array; setting one that isn't there changes nothing.
  public subscript(index: Int) -> StoredJSON {
    get {
      guard case .array(let elements) = self, elements.indices.contains(index) else { return .null }
      return elements[index]
    }
    set {
      guard case .array(var elements) = self, elements.indices.contains(index) else { return }
      self = .null
      elements[index] = newValue
      self = .array(elements)
    }
  }

  /// The elements of an array; empty of anything else.
  public var elements: [StoredJSON] {
    get { if case .array(let elements) = self { elements } else { [] } }
    set { self = .array(newValue) }
  }

  /// The text; `nil` of anything else.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, if it is whole; `nil` of anything else.
  public var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The number; `nil` of anything else.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// `true` or `false`; `nil` of anything else.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}

extension StoredJSON: Codable {
  /// The number of values in each other that are decoded: more could overflow the stack of a thread.
  private static let deepest = 100

  /// Decodes any value.
  ///
  /// - Throws: `DecodingError` if more than 100 values are in each other.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.deepest else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "more than \(Self.deepest) values are in each other"
        )
      )
    }
    if let container = try? decoder.container(keyedBy: JSONKey.self) {
      var members: [String: StoredJSON] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(StoredJSON.self, forKey: key)
      }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [StoredJSON] = []
      while !container.isAtEnd { elements.append(try container.decode(StoredJSON.self)) }
      self = .array(elements)
    } else {
      self = try Self(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt.self) {
      self = .unsigned(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    if case .object(let members) = self {
      var container = encoder.container(keyedBy: JSONKey.self)
      for (name, value) in members {
        try container.encode(value, forKey: JSONKey(stringValue: name))
      }
      return
    }
    if case .array(let elements) = self {
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
      return
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

extension StoredJSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An array.
  public init(arrayLiteral elements: StoredJSON...) { self = .array(elements) }
  /// An object; of a name that is there twice the last value counts.
  public init(dictionaryLiteral members: (String, StoredJSON)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}
