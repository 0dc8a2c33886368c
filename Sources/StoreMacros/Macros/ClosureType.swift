/// The type of a closure, taken apart.
struct ClosureType {
  struct Parameter {
    /// The name after `_`, as the argument label; `nil` for none.
    var label: String?
    var type: String
    /// Whether the type is `inout`.
    var isInout: Bool
    /// Whether the parameter is variadic, which can't be passed on.
    var isVariadic: Bool

    /// The argument that passes a value on.
    func passing(_ name: String) -> String { (isInout ? "&" : "") + type.passing(name) }
  }

  private(set) var parameters: [Parameter] = []
  private(set) var isAsync = false
  private(set) var isThrowing = false
  /// The type of a typed `throws`.
  private(set) var thrownError: String?
  private(set) var result = ""
  /// Whether the result is an optional, written with a mark.
  private(set) var isResultOptional = false
  /// The isolation of a function that calls the closure, with a space after it.
  private(set) var isolation = ""
  /// The type as written, but without parentheses around it.
  private let text: String
  /// The end of `nonisolated(nonsending)`, after which only attributes may follow.
  private var specifierEnd = 0

  /// `async throws` as written, with a space before each word.
  var effects: String {
    (isAsync ? " async" : "")
      + (isThrowing ? " throws" + (thrownError.map { "(\($0))" } ?? "") : "")
  }

  var isVoid: Bool {
    ["Void", "()", "Swift.Void", "Swift::Void"].contains(result)
  }

  /// Parses a type; `nil` for one that isn't written as a closure's.
  init?(_ text: String) {
    var outline = Outline(text)
    while outline.token.kind == .leftParenthesis, let end = outline.brackets.end(of: 0),
      outline.tokens[end + 1].kind == .end
    {
      outline = Outline(outline.excerpt(1, end).text)
    }
    self.text = outline.source[0..<outline.source.bytes.count]
    while true {
      if outline.token.kind == .at {
        guard let attribute = try? outline.readAttribute(ofType: true) else { return nil }
        if attribute.name == "concurrent" || attribute.isFunctionActor {
          isolation = attribute.excerpt.text + " "
        }
      } else if outline.isWord("nonisolated") {
        // `nonisolated(nonsending)`.
        let start = outline.position
        outline.advance()
        guard (try? outline.jump()) != nil else { return nil }
        let specifier = outline.excerpt(start, outline.position)
        specifierEnd = specifier.range.upperBound
        isolation = specifier.text + " "
      } else {
        break
      }
    }
    let start = outline.position
    guard outline.token.kind == .leftParenthesis, let end = outline.brackets.end(of: start) else {
      return nil
    }
    outline.position = end + 1
    while outline.token.kind == .identifier {
      switch outline.text {
      case "async": isAsync = true
      case "throws": isThrowing = true
      default: return nil
      }
      outline.advance()
      if isThrowing, outline.token.kind == .leftParenthesis {
        guard let close = outline.brackets.end(of: outline.position) else { return nil }
        thrownError = outline.excerpt(outline.position + 1, close).text
        outline.position = close + 1
        isThrowing = thrownError != "Never"
      }
    }
    guard outline.token.kind == .operator, outline.text == "->" else { return nil }
    outline.advance()
    let resultStart = outline.position
    guard (try? outline.readType()) != nil, outline.token.kind == .end else { return nil }
    let returned = outline.excerpt(resultStart, outline.position)
    result = returned.text
    isResultOptional = returned.markedWrapped != nil
    outline.position = start + 1
    while outline.position < end {
      guard let parameter = Self.readParameter(&outline) else { return nil }
      parameters.append(parameter)
      guard outline.take(.comma) || outline.position == end else { return nil }
    }
  }

  private static func readParameter(_ outline: inout Outline) -> Parameter? {
    var label: String?
    if outline.isWord("_"), outline.tokens[outline.position + 2].kind == .colon {
      label = outline.text(at: outline.position + 1)
      outline.position += 3
    } else if outline.isWord("_"), outline.tokens[outline.position + 1].kind == .colon {
      outline.position += 2
    }
    let isInout = outline.isWord("inout")
    guard let type = try? outline.readType() else { return nil }
    return Parameter(
      label: label == "_" ? nil : label,
      type: type.text,
      isInout: isInout,
      isVariadic: type.text.hasSuffix("...")
    )
  }

  /// The type of a parameter that is stored.
  var escaping: String {
    let source = SourceText(text)
    let start = source[0..<specifierEnd]
    // The text after the specifier begins with a space.
    return start + (start.isEmpty ? "@escaping " : " @escaping")
      + source[specifierEnd..<source.bytes.count]
  }
}

extension Attribute {
  /// Whether the attribute of a function type can only be a global actor.
  fileprivate var isFunctionActor: Bool {
    name != "Sendable" && (name.unicodeScalars.first?.properties.isUppercase ?? false)
  }
}
