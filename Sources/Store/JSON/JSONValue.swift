/// A value of JSON with its place in the text.
package struct JSONValue: Equatable {
  package enum Kind: Equatable {
    /// The members, in their order.
    case object([Member])
    case array([JSONValue])
    case string(String)
    /// A number as it is written.
    case number(String)
    case bool(Bool)
    case null
  }

  /// One key of an object with its value.
  package struct Member: Equatable {
    package var key: String
    package var keyRange: Range<Int>
    package var value: JSONValue
  }

  /// A step from a value to one inside it.
  package enum Step: Equatable {
    case key(String)
    case index(Int)
  }

  package var kind: Kind
  /// The bytes of the value, its quotes or brackets included.
  package var range: Range<Int>

  /// A part of an object or array, if there is one.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package subscript(step: Step) -> JSONValue? {
    switch (step, kind) {
    case (.key(let key), .object(let members)): members.first { $0.key == key }?.value
    case (.index(let index), .array(let elements)) where elements.indices.contains(index):
      elements[index]
    default: nil
    }
  }

  /// The value of a key, if there is one.
  package subscript(key: String) -> JSONValue? { self[.key(key)] }

  /// The members of an object; `nil` of anything else.
  package var members: [Member]? { if case .object(let members) = kind { members } else { nil } }

  /// The elements of an array; `nil` of anything else.
  package var elements: [JSONValue]? { if case .array(let all) = kind { all } else { nil } }

  /// The text; `nil` of anything else.
  package var string: String? { if case .string(let text) = kind { text } else { nil } }

  /// The number, if it is a whole one that an `Int` can hold; `nil` of anything else.
  package var integer: Int? {
    if case .number(let text) = kind { JSONCoding.integer(text) } else { nil }
  }
}

extension Sequence<JSONValue.Step> {
  /// The path as people write it, `assets[2].linkedIssues[0]`.
  package var text: String {
    reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

/// A key of an object, whatever its name is, or the index of an element.
package struct JSONKey: CodingKey {
  package let intValue: Int?
  private let name: String

  /// The name, or the index: written only when it is asked for, because each element of an array has a key.
  package var stringValue: String { intValue.map { "\($0)" } ?? name }

  package init(stringValue: String) { (intValue, name) = (nil, stringValue) }
  package init(index: Int) { (intValue, name) = (index, "") }
  package init?(intValue: Int) { nil }
}

extension [JSONValue.Step] {
  /// The path of a decoder.
  package init(_ path: [any CodingKey]) {
    self = path.map { key in key.intValue.map(Element.index) ?? .key(key.stringValue) }
  }
}
