import Foundation
import Store

/// A value of a payload.
enum PushValue: Equatable, Sendable {
  case object([String: PushValue])
  case list
  case text(String)
  /// A number as it is written.
  case number(String)
  case flag(Bool)
  case null
  /// What no JSON has, such as a date, by the name of its type.
  case other(String)

  /// The text, if the value is one.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The text of a single value.
  var scalar: String? {
    switch self {
    case .text(let text): text
    case .number(let text): Self.wholeNumber(text) ?? text
    case .flag(let flag): "\(flag)"
    case .object, .list, .null, .other: nil
    }
  }

  /// The value at a key, or at names with dots between them.
  subscript(key: String) -> PushValue? {
    guard case .object(let members) = self else { return nil }
    // Some services have names with dots in them.
    if let value = members[key] { return value }
    let (name, rest) = key.cut(at: ".")
    return rest.flatMap { members[String(name)]?[String($0)] }
  }

  /// The text at a key; `nil` if there is nothing.
  ///
  /// - Throws: ``PushRefusal`` if there is anything else.
  func text(at key: String) throws(PushRefusal) -> String? {
    guard let value = self[key], value != .null else { return nil }
    guard let text = value.text else {
      throw .wrongValue(key: key, "must be a String, is \(value)")
    }
    return text
  }

  /// The usual text of a whole number that is written otherwise, such as `12.0` or `1e3`.
  private static func wholeNumber(_ text: String) -> String? {
    guard Int(text) == nil, let number = Double(text), abs(number) < 0x1p53 else { return nil }
    return Int(exactly: number).map { "\($0)" }
  }
}

extension PushValue: CustomStringConvertible {
  /// The value for a message.
  var description: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .text(let text): text.shortLinkText
    case .number(let text): String(text.prefix(40))
    case .flag(let flag): "\(flag)"
    case .null: "null"
    case .other(let type): "of the type \(type)"
    }
  }
}

extension PushValue {
  /// Reads JSON.
  ///
  /// - Throws: ``PushRefusal`` with the place.
  init(json bytes: [UInt8]) throws(PushRefusal) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .malformed("isn't UTF-8") }
    let outline: JSONOutline
    do throws(JSONSyntaxError) { outline = try JSONOutline(bytes) } catch {
      throw Self.syntax(error.message, at: (error.line, error.column))
    }
    self = try Self.value(outline.root, in: outline)
    guard case .object = self else { throw .malformed("is \(self), and not an object") }
  }

  private static func syntax(_ reason: String, at place: (line: Int, column: Int)) -> PushRefusal {
    .malformed("isn't JSON: \(reason), at line \(place.line), column \(place.column)")
  }

  /// Recurses at most as deep as brackets may be nested in a ``JSONOutline``.
  private static func value(
    _ value: JSONValue,
    in outline: JSONOutline
  ) throws(PushRefusal) -> PushValue {
    if let fault = outline.surrogateFault(of: value) {
      throw syntax(fault.problem, at: outline.place(ofByte: fault.offset))
    }
    switch value.kind {
    case .array(let elements):
      for element in elements { _ = try Self.value(element, in: outline) }
      return .list
    case .object(let members):
      var object: [String: PushValue] = [:]
      for member in members { object[member.key] = try Self.value(member.value, in: outline) }
      return .object(object)
    case .string(let text): return .text(text)
    case .number(let text): return .number(text)
    case .bool(let flag): return .flag(flag)
    case .null: return .null
    }
  }
}

extension PushValue {
  /// How deep objects may be nested; the rest is left out.
  private static let deepest = 64

  /// Reads what the system hands to the app.
  ///
  /// - Parameters:
  ///   - any: The value.
  ///   - size: The bytes of the names and texts are added to it.
  ///   - depth: The number of objects around the value.
  init(_ any: Any, size: inout Int, depth: Int = 0) {
    switch any {
    case let text as String:
      size += text.utf8.count
      self = .text(text)
    case let object as [AnyHashable: Any]:
      guard depth < Self.deepest else {
        self = .other("\(type(of: any))")
        return
      }
      var members: [String: PushValue] = [:]
      for (key, value) in object {
        guard let name = key.base as? String else { continue }
        size += name.utf8.count
        members[name] = PushValue(value, size: &size, depth: depth + 1)
      }
      self = .object(members)
    case is [Any]: self = .list
    case is NSNull: self = .null
    case let flag as Bool where type(of: any) == Bool.self: self = .flag(flag)
    // The system's Booleans are numbers of a kind of their own.
    case let number as NSNumber:
      self =
        String(cString: number.objCType) == "c" ? .flag(number.boolValue) : .number("\(number)")
    case let number as any BinaryInteger: self = .number("\(number)")
    case let number as any BinaryFloatingPoint: self = .number("\(number)")
    default: self = .other("\(type(of: any))")
    }
  }
}
