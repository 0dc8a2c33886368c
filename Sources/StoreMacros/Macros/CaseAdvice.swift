/// Notes about `ifLet` and `forEach` whose case has other actions than the operator needs: the compiler names the
/// requirement that isn't met, and not what to write.
///
/// A name may stand for any type. So only payloads that surely are others get a note: none or several, an enum of the
/// feature's own, and the actions of a feature as they are.
struct CaseAdvice {
  /// What `body` and the braces in it are read for.
  private static let containers: Set<String> = ["CombineReducers", "if", "else"]
  private static let wrappers: Set<String> = [
    "PresentationAction", "IdentifiedAction", "IdentifiedActionOf", "StackAction", "StackActionOf",
  ]

  private let type: TypeDeclaration
  private let outline: Outline
  private let request: AttachedExpansion

  init(_ type: TypeDeclaration, in outline: Outline, _ request: AttachedExpansion) {
    (self.type, self.outline, self.request) = (type, outline, request)
  }

  /// The notes about the operators between the braces of the feature's `body`.
  func diagnostics(inBody braces: Range<Int>) -> [Diagnostic] {
    operators(in: braces.lowerBound + 1..<braces.upperBound).compactMap { call in
      guard let payload = payload(of: call.action), let repair = repair(of: payload, for: call)
      else { return nil }
      let name = outline.text(at: call.action)
      var note = request.warning(
        "'\(call.name)' needs another case than '\(name)' is: write 'case \(name)(\(repair))'",
        at: outline.tokens[call.action].range
      )
      note.severity = .note
      return note
    }
  }

  // MARK: Operators

  private struct Call {
    let name: String
    /// The tokens of the names in the two paths.
    let state: Int
    let action: Int
    let hasReducer: Bool
  }

  /// The operators of the feature itself, with paths of one name each.
  private func operators(in range: Range<Int>) -> [Call] {
    var calls: [Call] = []
    var index = range.lowerBound
    var word = ""
    while index < range.upperBound {
      let end = outline.brackets.end(of: index)
      switch outline.tokens[index].kind {
      case .identifier: word = outline.text(at: index)
      case .leftBrace where Self.containers.contains(word):
        if let end { calls += operators(in: index + 1..<end) }
      case .leftParenthesis where ["ifLet", "forEach"].contains(word):
        if let end, let call = call(word, in: index + 1..<end) { calls.append(call) }
      default: break
      }
      index = (end ?? index) + 1
    }
    return calls
  }

  /// `\.state, action: \.action`, with other arguments after them or none.
  private func call(_ name: String, in arguments: Range<Int>) -> Call? {
    let first = arguments.lowerBound
    let expected = ["\\", ".", nil, ",", "action", ":", "\\", ".", nil]
    guard arguments.count >= expected.count else { return nil }
    for (offset, text) in expected.enumerated() {
      if let text, outline.text(at: first + offset) != text { return nil }
    }
    let next = first + expected.count
    guard next == arguments.upperBound || outline.tokens[next].kind == .comma else { return nil }
    let hasReducer =
      next < arguments.upperBound || outline.tokens[arguments.upperBound + 1].kind == .leftBrace
    return Call(name: name, state: first + 2, action: first + 8, hasReducer: hasReducer)
  }

  // MARK: Cases

  private var actions: [Member] {
    for case .type(let actions) in type.members
    where actions.name.bare == "Action" && actions.introducer.keyword == "enum" {
      return actions.nestedMembers
    }
    return []
  }

  private func payload(of name: Int) -> [EnumCase.Parameter]? {
    for case .enumCase(let line) in actions {
      let element = line.elements.first { $0.name.bare == outline.text(at: name) }
      if let element { return element.parameters }
    }
    return nil
  }

  /// The payload that the operator needs, if the given one surely is another.
  private func repair(of payload: [EnumCase.Parameter], for call: Call) -> String? {
    let isPresented = outline.tokens[call.state].kind == .dollarIdentifier || !call.hasReducer
    guard call.name == "forEach" || isPresented else { return nil }
    let wrapper = call.name == "ifLet" ? "PresentationAction" : elementsAction(of: call.state)
    guard let wrapper else { return nil }
    switch payload.count {
    case 0: return "\(wrapper)<…>"
    case 1:
      let text = payload[0].type.text
      guard isOther(text, than: wrapper) else { return nil }
      if wrapper == "PresentationAction" { return "\(wrapper)<\(text)>" }
      return text.hasSuffix(".Action")
        ? "\(wrapper)Of<\(text.dropLast(7))>" : "\(wrapper)<…, \(text)>"
    case 2 where wrapper == "IdentifiedAction" && payload.map(\.label) == ["id", "action"]:
      return "\(wrapper)<\(payload[0].type.text), \(payload[1].type.text)>"
    default: return "\(wrapper)<…>"
    }
  }

  /// The actions of the collection in a property of the state, if its type is written.
  private func elementsAction(of name: Int) -> String? {
    for case .type(let state) in type.members where state.name.bare == "State" {
      for case .property(let property) in state.nestedMembers {
        let binding = property.bindings.first { $0.name?.bare == outline.text(at: name) }
        guard let binding else { continue }
        let text = (binding.type?.text ?? "") + (binding.initialValue?.text ?? "")
        if text.hasPrefix("StackState<") { return "StackAction" }
        if text.hasPrefix("IdentifiedArray") { return "IdentifiedAction" }
      }
    }
    return nil
  }

  /// Whether a type is another than the one that the operator needs, whatever its name stands for.
  private func isOther(_ text: String, than wrapper: String) -> Bool {
    let name = text.prefix { $0 != "<" }
    if Self.wrappers.contains(String(name)) { return !name.hasPrefix(wrapper) }
    let isEnum = (actions + type.members).contains { member in
      guard case .type(let type) = member else { return false }
      return type.name.bare == name && ["enum", "struct"].contains(type.introducer.keyword)
    }
    return isEnum || name.hasSuffix(".Action") || ["Int", "String", "Bool", "Never"].contains(name)
  }
}
