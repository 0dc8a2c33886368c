import Navigation
import Store

/// A value as a Swift expression.
package struct SwiftText {
  /// The number of levels written: deeper values are no help to paste.
  private static let depthLimit = 32

  /// The expression.
  package private(set) var text = ""
  /// What the test has to do for it: to create values whose initialisers aren't known, and to write what is redacted.
  package private(set) var unknown: [String] = []

  /// Whether the value itself has a memberwise initialiser.
  private var isMemberwise = false

  /// Whether the expression compiles where the value's type is known from around it.
  package var compiles: Bool { unknown.isEmpty }

  /// Writes a value, where its type is known from around it.
  ///
  /// A value without an expression in Swift, such as an object, becomes a placeholder, `<#Box#>`, as
  /// editors show it. A redacted value is `<#redacted#>`. A struct is written by its memberwise initialiser where
  /// nothing better is known.
  package init(_ value: Any) { text = write(value, depth: 0) }

  /// Writes a value where nothing around it determines the type.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isMemberwise: Whether the value itself has a memberwise initialiser, as requests, queries and mutations have.
  package init(standalone value: Any, isMemberwise: Bool = false) {
    self.isMemberwise = isMemberwise
    text = write(value, depth: 0)
    let type = type(of: value)
    if !PasteScope.names(type) { note(type) }
    let isClear =
      value is Int || value is Double || value is String || value is Bool || value is Void
      || text.hasPrefix(typeText(type) + "(")
    if !isClear { text += " as \(typeText(type))" }
  }

  /// The expression of a value.
  package static func of(_ value: Any) -> String { SwiftText(value).text }

  /// A value in an optional: one that is written like `nil` or `.none` would be taken for the optional's own.
  static func wrapped(_ text: String) -> String {
    text == "nil" || text == ".none" ? ".some(\(text))" : text
  }

  /// A name as it is written behind a period or before a colon.
  static func name(_ name: String) -> String {
    let isPlain =
      name.first.map { $0 == "_" || $0.isLetter } == true
      && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    return isPlain && !["init", "self", "Type", "Protocol", "inout", "var", "let"].contains(name)
      || name.hasPrefix("`")
      ? name : "`\(name)`"
  }

  private static let creation = "create "

  private mutating func note(_ type: Any.Type) {
    let isState =
      PasteScope.current?.assumesInitializers == true && type is any ObservableState.Type
    let task =
      "\(Self.creation)\(isState ? "the state " : "")'\(typeText(type))' by one of its initialisers"
    if !unknown.contains(task) { unknown.append(task) }
  }

  /// Writes a value: in Swift, or, in the test of a recording, as JSON where its initialisers aren't known.
  private mutating func write(_ value: Any, depth: Int) -> String {
    let others = unknown
    unknown = []
    let text = writeInSwift(value, depth: depth)
    if !unknown.isEmpty, let decoded = decoded(value) {
      unknown = others
      return decoded
    }
    let isAssumed = PasteScope.current?.assumesInitializers == true && !text.contains("<#")
    unknown =
      others
      + unknown.filter { !others.contains($0) && !(isAssumed && $0.hasPrefix("\(Self.creation)'")) }
    return text
  }

  /// The value decoded from JSON; `nil` where nothing is decoded, or something in it is redacted.
  private func decoded(_ value: Any) -> String? {
    guard let scope = PasteScope.current, scope.decodesValues,
      !unknown.contains(Self.redacted), scope.decodesStates || !(value is any ObservableState)
    else { return nil }
    return DecodedText.of(value)
  }

  private static let redacted = "write what is redacted"

  private mutating func writeInSwift(_ value: Any, depth: Int) -> String {
    if value is any RedactedValue {
      if PasteScope.current?.assumesInitializers == true,
        let content = storedParts(value).first?.value
      {
        return
          "\(typeText(type(of: value)).prefix { $0 != "<" })(\(write(content, depth: depth + 1)))"
      }
      if !unknown.contains(Self.redacted) { unknown.append(Self.redacted) }
      return "<#redacted#>"
    }
    if let shared = value as? any AnySharedReference {
      return "\(shared.typeText)(value: \(write(shared.anyValue, depth: depth + 1)))"
    }
    let level = Reflected(value)
    if level.kind == .optional {
      return level.content.map { Self.wrapped(write($0, depth: depth)) } ?? "nil"
    }
    if let value = value as? any SwiftWritable {
      // The compiler keeps no name of a computed property.
      if value is PropertyText, value.swiftText.contains("<") {
        unknown.append("write the key path")
      }
      for part in value.swiftParts { _ = write(part, depth: depth + 1) }
      return value.swiftText
    }
    if let value = value as? any BinaryInteger { return "\(value)" }
    guard depth < Self.depthLimit else { return placeholder(value) }
    switch level.kind {
    case .enumCase:
      return enumCase(level, depth: depth)
    case .elements:
      if !(value is any ExpressibleByArrayLiteral) { note(type(of: value)) }
      return "[\(list(level.contents, depth: depth))]"
    case .members:
      if !(value is any ExpressibleByArrayLiteral) { note(type(of: value)) }
      var members: [String] = []
      for member in level.contents { members.append(write(member, depth: depth + 1)) }
      return "[\(members.sorted().joined(separator: ", "))]"
    case .entries:
      if !(value is any ExpressibleByDictionaryLiteral) { note(type(of: value)) }
      return dictionary(level, depth: depth)
    case .tuple:
      return "(\(arguments(level.parts, depth: depth)))"
    case .fields:
      if let keyed = value as? any KeyedElements {
        if PasteScope.current?.decodesValues == true, !keyed.isWrittenAsLiteral {
          let elements = keyed.elementsByKey
          let ids = elements.map { String($0.key.dropFirst(4)) }.joined(separator: ", ")
          return ".init([\(list(elements.map(\.element), depth: depth))], ids: [\(ids)])"
        }
        return "[\(list(keyed.elementsByKey.map(\.element), depth: depth))]"
      }
      return structure(value, level.parts, depth: depth)
    default:
      return placeholder(value)
    }
  }

  private mutating func placeholder(_ value: Any) -> String {
    note(type(of: value))
    return "<#\(typeText(type(of: value)))#>"
  }

  /// A struct by an initialiser that exists, or else by the memberwise one, which may not.
  private mutating func structure(_ value: Any, _ parts: [ReflectedPart], depth: Int) -> String {
    let type = type(of: value)
    let name = PasteScope.names(type) ? typeText(type) : ".init"
    if let state = type as? any ObservableState.Type, let construction = state.stateConstruction {
      if let request = construction.initializers.lazy.compactMap(Self.request).first {
        // A handler may have changed the state since.
        if let decoded = decoded(value) { return decoded }
        if PasteScope.current?.decodesStates == false { note(type) }
        return "\(name)(\(write(request, depth: depth + 1)))"
      }
      let labels = Set(parts.compactMap(\.name))
      let known = construction.initializers.filter(labels.isSuperset)
        .max { $0.count < $1.count }
      if let known {
        let isWhole = labels.subtracting(known).isEmpty
        if !isWhole, let decoded = decoded(value) { return decoded }
        if isWhole || PasteScope.current?.needsAllProperties != true {
          let written = known.compactMap { label in parts.first { $0.name == label } }
          return "\(name)(\(arguments(written, depth: depth)))"
        }
      }
      note(type)
    } else if !(value is any ObservableState || value is any Request || isMemberwise && depth == 0),
      !storedProperties(of: type).isEmpty
    {
      note(type)
    }
    if value is any Request, let decoded = decoded(value) { return decoded }
    let written = parts.filter { !Self.isFoundByKey($0.value) }
    return "\(name)(\(arguments(written, depth: depth)))"
  }

  /// Whether a property of a recorded state is shared under a key, which it would lose as an argument.
  private static func isFoundByKey(_ value: Any) -> Bool {
    guard PasteScope.current?.decodesValues == true, let shared = value as? any AnyShared else {
      return false
    }
    return shared.isWhole && shared.sharedBox.keyName != nil
  }

  /// The request that an initialiser takes as its only argument.
  private static func request(_ labels: [String]) -> Any? {
    guard labels.count == 1, labels[0].hasPrefix("_: ") else { return nil }
    return PasteScope.request(ofType: String(labels[0].dropFirst(3)))
  }

  private mutating func enumCase(_ level: Reflected, depth: Int) -> String {
    let value = level.value
    guard let current = level.currentCase else { return placeholder(value) }
    // What is thrown is kept as `any Error`, whose members the cases aren't.
    let type =
      value is any Error && PasteScope.names(type(of: value)) ? typeText(type(of: value)) : ""
    let name = "\(type).\(Self.name(current.name))"
    if current.payload == nil { return name }
    let parts = level.arguments
    return parts.isEmpty ? "\(name)(())" : "\(name)(\(arguments(parts, depth: depth)))"
  }

  private mutating func list(_ values: [Any], depth: Int) -> String {
    var texts: [String] = []
    for value in values { texts.append(write(value, depth: depth + 1)) }
    return texts.joined(separator: ", ")
  }

  private mutating func dictionary(_ level: Reflected, depth: Int) -> String {
    var entries: [String] = []
    for part in level.parts {
      guard case .key(let key) = part.label else { continue }
      let text = write(key, depth: depth + 1)
      entries.append("\(text): \(write(part.value, depth: depth + 1))")
    }
    return entries.isEmpty ? "[:]" : "[\(entries.sorted().joined(separator: ", "))]"
  }

  private mutating func arguments(_ parts: [ReflectedPart], depth: Int) -> String {
    var texts: [String] = []
    for part in parts {
      let label = part.name.map { "\(Self.name($0)): " } ?? ""
      texts.append(label + write(part.value, depth: depth + 1))
    }
    return texts.joined(separator: ", ")
  }
}
