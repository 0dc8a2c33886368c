/// A case of an enum of features, with the kind of its payload.
struct FeatureCase {
  enum Content {
    /// A feature, and the author's value for it.
    case feature(type: Excerpt, defaultValue: Excerpt?)
    /// State with actions, but no reducer, such as an alert, and the values of the case.
    case ephemeral(type: Excerpt, values: [EnumCase.Parameter])
    /// Payloads that are no features, as written between the parentheses.
    case plain([EnumCase.Parameter])
  }

  let name: Name
  let content: Content
  /// The start of a case of its name: documentation, availability, `indirect` where written.
  let start: String
  /// The same for a case that contains the enum.
  let indirectStart: String
  private let element: EnumCase.Element
  private let introducer: Introducer
  /// Whether the line has only this case, so that an attribute can apply to it.
  private let isAlone: Bool

  init(_ element: EnumCase.Element, of line: EnumCase) {
    self.element = element
    introducer = line.introducer
    isAlone = line.elements.count == 1
    name = element.name
    let before = (introducer.documentation + introducer.availability).indented
    indirectStart = "\(before)  indirect case \(element.name.text)"
    start =
      introducer.hasModifier("indirect")
      ? indirectStart : "\(before)  case \(element.name.text)"
    if introducer.attribute("ReducerCaseIgnored") != nil || element.parameters.isEmpty {
      content = .plain(element.parameters)
    } else if let dialog = element.dialog {
      content = .ephemeral(type: dialog.type, values: element.parameters)
    } else if introducer.attribute("ReducerCaseEphemeral") != nil {
      content = .ephemeral(type: element.parameters[0].type, values: element.parameters)
    } else if element.parameters.count > 1 || element.parameters[0].isPlainType {
      content = .plain(element.parameters)
    } else {
      let parameter = element.parameters[0]
      content = .feature(type: parameter.type, defaultValue: parameter.defaultValue)
    }
  }

  /// Whether the compiler warns of uses of the case.
  var isDeprecated: Bool { introducer.isDeprecated }

  /// Whether the first action removes the state: also that of a dialog whose actions are written by hand.
  var isEphemeral: Bool {
    switch content {
    case .ephemeral: true
    case .plain: element.dialog != nil
    case .feature: false
    }
  }

  /// The type of the case's actions.
  var actions: String? {
    switch content {
    case .feature(let type, _), .ephemeral(let type, _): type.text
    case .plain: nil
    }
  }

  /// The lines that create the feature of the case; `nil` for a case without one.
  func feature(indentedBy start: String, in declaration: SourceLines) -> String? {
    guard case .feature(let type, let value) = content else { return nil }
    // A value may take its type from the payload, as `.compact` does.
    let made = value.map { "\($0.text)) as \(type.text)" } ?? "\(type.text)()"
    let open = value.map { _ in "(" }
    let place = (value ?? type).range.lowerBound
    return declaration.lines(of: made, continuing: open.map { start + $0 }, at: place)
      ?? "\(start)\(open ?? "")\(made)\n"
  }

  /// Whether the payload must be a feature.
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

  /// The error in the case.
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
      guard element.parameters.count != 1, element.dialog == nil else {
        return nil
      }
      return request.error(
        "'\(name.bare)' needs one value to be ephemeral, whose type has an 'Action'",
        at: name.range
      )
    }
    // A case of several values is taken as ignored.
    guard !isIgnored, element.parameters.count == 1, !isFeature, !isEphemeral else { return nil }
    return request.error(
      "'\(name.bare)' needs one feature, or '@ReducerCaseIgnored' before it if its "
        + "value is no feature",
      at: element.parameters[0].type.range,
      fixIt: !isAlone
        ? nil
        : (
          "mark it '@ReducerCaseIgnored'", introducer.start..<introducer.start,
          "@ReducerCaseIgnored "
        )
    )
  }
}

extension [Member] {
  /// Whether there is a case with a dialog.
  var hasDialog: Bool {
    contains { if case .enumCase(let line) = $0 { line.hasDialog } else { false } }
  }
}

extension EnumCase {
  /// Whether the line has a case with a dialog.
  var hasDialog: Bool {
    !introducer.isUnavailable && elements.contains { $0.dialog != nil }
  }
}

extension EnumCase.Element {
  /// The only value that is a dialog by the name of its type.
  var dialog: EnumCase.Parameter? {
    let dialogs = parameters.filter(\.isDialog)
    return dialogs.count == 1 ? dialogs[0] : nil
  }
}

extension EnumCase.Parameter {
  /// Whether the type is that of an alert or a confirmation dialog.
  fileprivate var isDialog: Bool {
    let names = ["AlertState<", "ConfirmationDialogState<"]
    return ["", "Navigation.", "Navigation::"].contains { module in
      names.contains { type.text.hasPrefix(module + $0) && type.text.hasSuffix(">") }
    }
  }

  /// Whether the type as written can't be a feature: a tuple, a function, a collection, an optional, an existential.
  var isPlainType: Bool {
    var outline = Outline(type.text)
    guard (try? outline.readType()) != nil else { return false }
    let (tokens, last) = (outline.tokens, outline.position - 1)
    switch tokens[0].kind {
    case .leftParenthesis, .leftBracket: return true
    case .identifier where ["any", "some"].contains(outline.text(at: 0)) && last > 0: return true
    default: break
    }
    if tokens[last].kind == .postfixMark { return true }
    let isMember = last > 0 && tokens[last - 1].kind == .period
    if ["Type", "Protocol"].contains(outline.text(at: last)), isMember { return true }
    if last == 0 { return ["Any", "AnyObject", "Void"].contains(outline.text(at: 0)) }
    // A function type or a composition.
    var index = 0
    while index < last {
      if ["->", "&"].contains(outline.text(at: index)) { return true }
      index = (outline.brackets.end(of: index) ?? index) + 1
    }
    return isStandardCollection(outline, before: last)
  }

  /// Whether the type is an optional or a collection by its name in the standard library.
  private func isStandardCollection(_ outline: Outline, before last: Int) -> Bool {
    guard let open = outline.tokens.firstIndex(where: { $0.kind == .operator }), open > 0,
      outline.brackets.end(of: open) == last
    else { return false }
    let name = outline.tokens[..<open].map { outline.source[$0.range] }.joined()
    return ["", "Swift.", "Swift::"].contains { module in
      ["Optional", "Array", "Dictionary", "Set"].contains { name == module + $0 }
    }
  }
}
