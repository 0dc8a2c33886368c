/// The type of a closure, taken apart.
struct ClosureType {
  struct Parameter {
    /// The name after `_`, which a caller is to write; `nil` for none.
    var label: String?
    var type: String
    /// Whether the type is `inout`.
    var isInout: Bool
    /// Whether it is any number of values, which can't be passed on.
    var isVariadic: Bool

    /// The argument that passes a value on.
    func passing(_ name: String) -> String { (isInout ? "&" : "") + type.passing(name) }
  }

  private(set) var parameters: [Parameter] = []
  private(set) var isAsync = false
  private(set) var isThrowing = false
  /// The error that is thrown, where it says which.
  private(set) var thrownError: String?
  private(set) var result = ""
  /// Where the closure runs, as a function that calls it has to say, with a space after it.
  private(set) var isolation = ""
  /// The type as written, but without parentheses around it.
  private let text: String
  /// Where `nonisolated(nonsending)` ends, after which only attributes may stand.
  private var specifierEnd = 0

  /// `async throws` as written, with a space before each word.
  var effects: String {
    (isAsync ? " async" : "")
      + (isThrowing ? " throws" + (thrownError.map { "(\($0))" } ?? "") : "")
  }

  var isVoid: Bool {
    ["Void", "()", "Swift.Void", "Swift::Void"].contains(result)
  }

  /// Reads a type, or `nil` for one that isn't written as a closure's.
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
    result = outline.excerpt(resultStart, outline.position).text
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

  /// The type of a parameter that is kept.
  var escaping: String {
    let source = SourceText(text)
    let start = source[0..<specifierEnd]
    // What follows the specifier has a space before it.
    return start + (start.isEmpty ? "@escaping " : " @escaping")
      + source[specifierEnd..<source.bytes.count]
  }
}

extension Attribute {
  /// Whether it can only be a global actor, where it is a function type's.
  fileprivate var isFunctionActor: Bool {
    name != "Sendable" && (name.unicodeScalars.first?.properties.isUppercase ?? false)
  }
}
