/// The `willSet` and `didSet` of a property, as the author wrote them.
struct PropertyObservers {
  private struct Observer {
    /// The name of its parameter.
    var parameter: String
    /// The code between its braces.
    var body: String
    /// The body, written so that the compiler's diagnostics point at the author's code.
    var located: String

    /// Whether the body may use the value; a use inside of a string literal counts too.
    var usesParameter: Bool { body.contains(parameter) }
  }

  private var willSet: Observer?
  private var didSet: Observer?
  /// Appended to the names that the setter declares, so that no observer uses one of them.
  private var suffix = ""

  /// Parses the observers of a property's first binding; `nil` if there are none.
  init?(_ property: Property, in text: SyntaxText) {
    guard let binding = property.bindings.first, binding.isObserved else { return nil }
    let outline = Outline(text.source)
    let parts = [binding.pattern.range, binding.type?.range, binding.initialValue?.range]
    let end = parts.compactMap { $0?.upperBound }.max() ?? 0
    let tokens = outline.tokens
    guard
      let open = tokens.firstIndex(where: { $0.kind == .leftBrace && $0.range.lowerBound >= end }),
      let close = outline.brackets.end(of: open)
    else { return nil }
    var index = open + 1
    while index < close {
      let name = outline.text(at: index)
      guard name == "willSet" || name == "didSet" else {
        index += 1
        continue
      }
      var parameter = name == "willSet" ? "newValue" : "oldValue"
      index += 1
      if tokens[index].kind == .leftParenthesis, let end = outline.brackets.end(of: index) {
        parameter = outline.text(at: index + 1)
        index = end + 1
      }
      guard tokens[index].kind == .leftBrace, let end = outline.brackets.end(of: index) else {
        return nil
      }
      let start = tokens[index].range.upperBound
      let body = outline.source[start..<tokens[end].range.lowerBound]
      let located = text.lines(of: body, at: start).map { "\n\($0)" } ?? body
      let observer = Observer(parameter: parameter, body: body, located: located)
      if name == "willSet" { willSet = observer } else { didSet = observer }
      index = end + 1
    }
    let used = Set(tokens[open..<close].map { outline.source[$0.range] })
    while Self.names.contains(where: { used.contains($0 + suffix) }) { suffix += "_" }
  }

  private static let names = ["assignedValue", "observeWillSet", "observeDidSet"]

  /// The setter that runs the observers around an assignment.
  ///
  /// As in Swift, an observer that sets its own property isn't run again for that.
  func setter(of name: Name, assigning value: String, at slot: String) -> String {
    let assignment =
      "_registrarStorage.assign(assignedValue\(suffix), to: &\(value), at: \(slot))"
    var lines = [
      "guard Store::MacroSupport.WillSetDidSet.begin(&self, \"\(name.escaped)\") else {",
      "  \(assignment)",
      "  return",
      "}",
      "defer { Store::MacroSupport.WillSetDidSet.end() }",
    ]
    if let willSet {
      if willSet.usesParameter {
        lines += ["let \(willSet.parameter) = assignedValue\(suffix)", "_ = \(willSet.parameter)"]
      }
      lines += ["func observeWillSet\(suffix)() {\(willSet.located)}", "observeWillSet\(suffix)()"]
    }
    if let didSet, didSet.usesParameter {
      lines += ["let \(didSet.parameter) = \(value)", "_ = \(didSet.parameter)"]
    }
    lines.append(assignment)
    if let didSet {
      lines += ["func observeDidSet\(suffix)() {\(didSet.located)}", "observeDidSet\(suffix)()"]
    }
    return "set(assignedValue\(suffix)) {\n\(lines.map { "  \($0)\n" }.joined())}"
  }
}
