/// A case of an enum of features, and what its payload is.
struct FeatureCase {
  enum Content {
    /// A feature, and the value that the author wrote for it.
    case feature(type: Excerpt, defaultValue: Excerpt?)
    /// State with actions, but no reducer, such as an alert.
    case ephemeral(type: Excerpt)
    /// Payloads that are no feature, as written between the parentheses.
    case plain([EnumCase.Parameter])
  }

  let name: Name
  let content: Content
  /// What a case of its name starts with: documentation, availability, `indirect` where written.
  let start: String
  private let element: EnumCase.Element
  private let introducer: Introducer
  /// Whether the line has this case alone, so that an attribute can be meant for it.
  private let isAlone: Bool

  init(_ element: EnumCase.Element, of line: EnumCase) {
    self.element = element
    introducer = line.introducer
    isAlone = line.elements.count == 1
    name = element.name
    start =
      (introducer.documentation + introducer.availability).indented
      + (introducer.hasModifier("indirect") ? "  indirect case " : "  case ")
      + element.name.text
    if introducer.attribute("ReducerCaseIgnored") != nil || element.parameters.isEmpty {
      content = .plain(element.parameters)
    } else if introducer.attribute("ReducerCaseEphemeral") != nil {
      content = .ephemeral(type: element.parameters[0].type)
    } else if element.parameters.count > 1 || element.parameters[0].isPlainType {
      content = .plain(element.parameters)
    } else {
      let parameter = element.parameters[0]
      content = .feature(type: parameter.type, defaultValue: parameter.defaultValue)
    }
  }

  /// Whether a use of the case is warned of.
  var isDeprecated: Bool { introducer.isDeprecated }

  var isEphemeral: Bool { if case .ephemeral = content { true } else { false } }

  /// The type whose actions the case has.
  var actions: String? {
    switch content {
    case .feature(let type, _), .ephemeral(let type): type.text
    case .plain: nil
    }
  }

  /// The lines that make the feature of the case; `nil` for a case without one.
  func feature(indentedBy start: String, in declaration: SyntaxText) -> String? {
    guard case .feature(let type, let value) = content else { return nil }
    // A value may take its type from the place where the author wrote it, as `.compact` does.
    let made = value.map { "\($0.text)) as \(type.text)" } ?? "\(type.text)()"
    let open = value.map { _ in "(" }
    let place = (value ?? type).range.lowerBound
    return declaration.lines(of: made, continuing: open.map { start + $0 }, at: place)
      ?? "\(start)\(open ?? "")\(made)\n"
  }

  /// Whether the payload has to be a feature.
  var isFeature: Bool { if case .feature = content { true } else { false } }

  /// The payload as the author wrote it.
  static func written(_ parameters: [EnumCase.Parameter]) -> String {
    guard !parameters.isEmpty else { return "" }
    let types = parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + parameter.type.text
        + (parameter.defaultValue.map { " = \($0.text)" } ?? "")
    }
    return "(\(types.joined(separator: ", ")))"
  }

  /// What is wrong with the case.
  func misuse(_ request: AttachedExpansion) -> Diagnostic? {
    let isIgnored = introducer.attribute("ReducerCaseIgnored") != nil
    if let mark = introducer.attribute("ReducerCaseEphemeral") {
      if isIgnored {
        return request.error(
          "'\(name.bare)' is either ignored or ephemeral: what is ignored has no actions",
          at: mark.excerpt.range,
          fixIt: ("remove '@ReducerCaseEphemeral'", mark.excerpt.range, "")
        )
      }
      guard element.parameters.count != 1 else { return nil }
      return request.error(
        "'\(name.bare)' needs one value to be ephemeral, whose type has an 'Action'",
        at: name.range
      )
    }
    guard !isIgnored, !element.parameters.isEmpty, !isFeature else { return nil }
    return request.error(
      "'\(name.bare)' needs one feature, or '@ReducerCaseIgnored' before it if its "
        + "values are no features",
      at: element.parameters.count > 1 ? name.range : element.parameters[0].type.range,
      fixIt: !isAlone
        ? nil
        : (
          "mark it '@ReducerCaseIgnored'", introducer.start..<introducer.start,
          "@ReducerCaseIgnored "
        )
    )
  }
}

extension EnumCase.Parameter {
  /// Whether the type as written can't be a feature: a tuple, a function, a collection, an optional.
  var isPlainType: Bool {
    let outline = Outline(type.text)
    return outline.tokens.contains { token in
      switch token.kind {
      case .leftParenthesis, .leftBracket: token.range.lowerBound == 0
      case .postfixMark: token.range.upperBound == type.text.utf8.count
      default: false
      }
    }
  }
}
