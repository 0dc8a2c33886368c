import Foundation
import Store

/// An action as it is written in Swift, such as `.path(.element(id: 0, action: .saveTapped))`, as JSON that `Codable` types decode.
///
/// A case is an object with its name, its payload's parts under their labels, or `_0`, `_1` where they have none. The text has
/// cases, initialisers, and literals of texts, numbers, `true`, `false`, `nil`, arrays and dictionaries.
struct ActionText {
  /// Why a text isn't an action.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let deepest = 64

  private var rest: Substring
  private let source: String
  private var root = ActionValue.literal("null")

  /// Decodes an action from JSON, or from Swift.
  ///
  /// - Parameters:
  ///   - text: An object of JSON, or an expression.
  ///   - type: The type of the action.
  /// - Returns: The action.
  /// - Throws: ``Failure`` with what is wrong.
  static func decode<Action: Decodable>(_ text: String, as type: Action.Type) throws -> Action {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let decoder = JSONDecoder()
    if trimmed.first == "{" {
      guard (try? JSONOutline(Array(trimmed.utf8))) != nil else {
        throw Failure(description: "The text is no JSON.")
      }
      do { return try decoder.decode(type, from: Data(trimmed.utf8)) } catch {
        throw failure(error, type)
      }
    }
    var reader = ActionText(rest: trimmed[...], source: trimmed)
    reader.root = try reader.value(0)
    reader.skipSpaces()
    guard reader.rest.isEmpty else { throw reader.unexpected("the end") }
    // A case is written like one with raw values: the decoder says where it wants a text.
    while true {
      do { return try decoder.decode(type, from: Data(reader.json.utf8)) } catch {
        guard let path = path(of: error), reader.root.makeRaw(at: path[...]) else {
          throw failure(error, type)
        }
      }
    }
  }

  private static func path(of error: any Error) -> [String]? {
    guard case DecodingError.typeMismatch(_, let context) = error else { return nil }
    return context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
  }

  private static func failure(_ error: any Error, _ type: Any.Type) -> Failure {
    let reason = DecodingText.of(error)
    let text = "The text is no '\(typeName(type))': \(reason)"
    return Failure(description: reason.hasSuffix(".") ? text : "\(text).")
  }
}

extension ActionText {
  private init(rest: Substring, source: String) { (self.rest, self.source) = (rest, source) }

  /// The expression as JSON.
  private var json: String {
    var writer = JSONWriter()
    root.write(to: &writer)
    return writer.text
  }

  private func unexpected(_ expected: String) -> Failure {
    let offset = source.count - rest.count + 1
    let found = rest.first.map { "'\($0)'" } ?? "the end"
    return Failure(description: "Character \(offset) is \(found), and not \(expected).")
  }

  private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func identifier() -> String? {
    skipSpaces()
    let isQuoted = rest.first == "`"
    if isQuoted { rest.removeFirst() }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = name.first, !first.isNumber else { return nil }
    rest.removeFirst(name.count)
    if isQuoted { _ = take("`") }
    return String(name)
  }

  private mutating func value(_ depth: Int) throws -> ActionValue {
    guard depth < Self.deepest else {
      throw Failure(description: "More than \(Self.deepest) values are in each other.")
    }
    skipSpaces()
    switch rest.first {
    case "\"": return .string(try text())
    case "[": return try list(depth)
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": return try number()
    case ".":
      rest.removeFirst()
      guard let name = identifier() else { throw unexpected("the name of a case") }
      return try member(name, depth)
    default: return try named(depth)
    }
  }

  /// `true`, `nil`, `Item(id: 1)`, or `Filter.stopped`.
  private mutating func named(_ depth: Int) throws -> ActionValue {
    guard var name = identifier() else { throw unexpected("a value") }
    switch name {
    case "true", "false": return .literal(name)
    case "nil": return .literal("null")
    default: break
    }
    var isMember = false
    while rest.first == "." {
      rest.removeFirst()
      guard let next = identifier() else { throw unexpected("a name") }
      name = next
      isMember = true
    }
    let isType = name.first?.isUppercase == true || name == "init"
    if isMember, !isType { return try member(name, depth) }
    guard take("(") else { throw unexpected("'('") }
    return .object(try arguments(depth))
  }

  private mutating func member(_ name: String, _ depth: Int) throws -> ActionValue {
    guard rest.first == "(" else { return .name(name, isRaw: false) }
    rest.removeFirst()
    let parts = try arguments(depth)
    return .object([(label: name, value: .object(parts))])
  }

  /// The parts up to the closing bracket.
  private mutating func arguments(_ depth: Int) throws -> [(label: String, value: ActionValue)] {
    var parts: [(label: String, value: ActionValue)] = []
    if take(")") { return parts }
    repeat {
      let start = rest
      var label = "_\(parts.count)"
      if let name = identifier(), take(":") { label = name } else { rest = start }
      parts.append((label, try value(depth + 1)))
    } while take(",")
    guard take(")") else { throw unexpected("',' or ')'") }
    return parts
  }

  private mutating func list(_ depth: Int) throws -> ActionValue {
    rest.removeFirst()
    if take("]") { return .array([]) }
    if take(":") {
      guard take("]") else { throw unexpected("']'") }
      return .object([])
    }
    var (elements, entries): ([ActionValue], [(label: String, value: ActionValue)]) = ([], [])
    repeat {
      let element = try value(depth + 1)
      if take(":") {
        guard case .string(let key) = element else { throw unexpected("a value of a text's key") }
        entries.append((key, try value(depth + 1)))
      } else {
        elements.append(element)
      }
    } while take(",")
    guard take("]") else { throw unexpected("',' or ']'") }
    return entries.isEmpty ? .array(elements) : .object(entries)
  }

  private mutating func number() throws -> ActionValue {
    let digits = rest.prefix { $0.isASCII && ($0.isHexDigit || "-+._".contains($0)) }
    let text = digits.filter { $0 != "_" }
    guard let value = try? JSONOutline(Array(text.utf8)).root, case .number = value.kind else {
      throw unexpected("a number")
    }
    rest.removeFirst(digits.count)
    return .literal(text)
  }

  private mutating func text() throws -> String {
    rest.removeFirst()
    var literal = "\""
    while let character = rest.popFirst() {
      literal.append(character)
      if character == "\\", let escaped = rest.popFirst() { literal.append(escaped) }
      if character == "\"" {
        return DevToolsExport.plain(literal) ?? ""
      }
    }
    throw unexpected("'\"'")
  }
}
