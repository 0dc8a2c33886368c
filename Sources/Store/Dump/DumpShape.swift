/// One level of a value as text: what is written of it as a whole, or around its parts.
package enum DumpShape {
  /// A value that is written as a whole; texts of several lines are a case of their own.
  case leaf(String)
  /// Text of several lines, written as it is.
  case text(String)
  /// A value with parts.
  case node(DumpNode)

  /// Reads one level of a value.
  ///
  /// - Parameters:
  ///   - value: The value; optionals are unwrapped.
  ///   - isRoot: Whether to write an enum's type, as nothing around it does.
  package init(_ value: Any, isRoot: Bool = false) {
    let level = Reflected(value)
    switch level.type.form {
    case .redacted:
      self = .leaf(RedactedText.text)
    case .string:
      let text = (level.value as? any StringProtocol).map { String($0) } ?? ""
      self = text.unicodeScalars.contains("\n") ? .text(text) : .leaf(text.debugDescription)
    case .ownText:
      self = .leaf((level.value as? any CustomDumpStringConvertible)?.customDumpDescription ?? "")
    case .replacement:
      let other = (level.value as? any CustomDumpRepresentable)?.customDumpValue ?? ()
      self.init(other, isRoot: isRoot)
    case .integer:
      self = .leaf("\(level.value)")
    case .parts:
      self.init(level, isRoot: isRoot)
    }
  }

  private init(_ level: Reflected, isRoot: Bool) {
    switch level.kind {
    case .optional:
      self = level.content.map { DumpShape($0, isRoot: isRoot) } ?? .leaf("nil")
    case .enumCase:
      let type = isRoot ? typeName(level.subject) : ""
      let name = level.currentCase?.name ?? "?"
      self =
        level.content == nil
        ? .leaf("\(type).\(name)") : .node(DumpNode(level, "\(type).\(name)(", ")"))
    case .elements:
      self = .node(DumpNode(level, "[", "]"))
    case .entries:
      self = .node(DumpNode(level, "[", "]"))
    case .members:
      self = .node(DumpNode(level, "Set([", "])"))
    case .tuple:
      self = .node(DumpNode(level, "(", ")"))
    case .fields, .object:
      self = .node(DumpNode(level, "\(typeName(level.subject))(", ")"))
    case .leaf:
      self = Self.leaf(level)
    }
  }

  /// Metatypes, functions, and types that don't expose their content.
  private static func leaf(_ level: Reflected) -> DumpShape {
    if let type = level.value as? Any.Type { return .leaf("\(typeName(type)).self") }
    let name = typeName(level.subject)
    guard level.isEmpty else { return .node(DumpNode(level, "\(name)(", ")")) }
    if String(reflecting: level.subject).contains("->") { return .leaf("(Function)") }
    return .leaf("\(name)(…)")
  }
}

/// A value with parts: the text before and after them, and access to them.
package struct DumpNode {
  package let level: Reflected
  /// The text before the parts, such as `State(`; two nodes of one head are compared by parts.
  package let open: String
  let close: String

  init(_ level: Reflected, _ open: String, _ close: String) {
    (self.level, self.open, self.close) = (level, open, close)
  }

  package var kind: Reflected.Kind { level.kind }

  /// Whether there are no parts.
  var isEmpty: Bool {
    // A case may carry a tuple without elements.
    kind == .enumCase ? level.arguments.isEmpty : level.isEmpty
  }

  /// The text of a node without parts.
  var empty: String { kind == .entries ? "[:]" : open + close }

  /// The parts in the order of writing: what a case carries by its elements, dictionaries and sets sorted.
  package var parts: [ReflectedPart] {
    switch kind {
    case .enumCase: level.arguments
    case .entries, .members:
      level.value is any UnorderedCollection
        ? sortedForDump(level.parts, by: \.key) : level.parts
    default: level.parts
    }
  }

  /// The node on one line, if it is a payload or tuple of plain values and fits the width.
  func inlineText(width: Int) -> String? {
    // The width that is left shrinks with each level, which ends the descent into deep values.
    guard width > 0, kind == .enumCase || kind == .tuple else { return nil }
    var texts: [String] = []
    for part in parts {
      let text: String? =
        switch DumpShape(part.value) {
        case .leaf(let text):
          text
        case .text:
          nil
        case .node(let node):
          node.isEmpty ? node.empty : node.inlineText(width: width - open.count)
        }
      guard let text else { return nil }
      texts.append(part.prefix + text)
    }
    let line = open + texts.joined(separator: ", ") + close
    return line.count <= width ? line : nil
  }
}

extension ReflectedPart {
  /// The text before the value.
  var prefix: String {
    switch label {
    case .none: ""
    case .name(let name): "\(name): "
    case .index(let index): "[\(index)]: "
    case .id(let id): "#\(id): "
    case .key(let key): "\(DumpRenderer.inline(key)): "
    }
  }
}
