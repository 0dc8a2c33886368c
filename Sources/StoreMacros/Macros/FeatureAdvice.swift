/// What `@Reducer` says of a feature that compiles, or whose errors the compiler can't explain.
struct FeatureAdvice {
  private let type: TypeDeclaration
  private let request: AttachedExpansion

  init(_ type: TypeDeclaration, _ request: AttachedExpansion) {
    (self.type, self.request) = (type, request)
  }

  var diagnostics: [Diagnostic] {
    misplacedRoutes + otherCases + missingEffects + undeclaredResults + undeclaredTypes
      + [unobservedState].compactMap { $0 }
  }

  // MARK: Types

  /// Notes about a `State` or an `Action` that is named and not declared: the compiler only says that the feature is no reducer.
  private var undeclaredTypes: [Diagnostic] {
    ["State", "Action"].compactMap { name in
      let isDeclared = type.members.contains { $0.isType(name) } || isGenericParameter(name)
      guard !isDeclared, let range = use(of: name) else { return nil }
      var note = request.warning(
        "'\(type.name.bare)' declares no '\(name)' in its braces, and none is written for it where it is named so: "
          + "declare it, or write 'Self.\(name)' for an empty one",
        at: range
      )
      note.severity = .note
      return note
    }
  }

  private func isGenericParameter(_ name: String) -> Bool {
    guard let parameters = type.genericParameters else { return false }
    let outline = Outline(parameters.text)
    return outline.tokens.indices.contains { outline.text(at: $0) == name }
  }

  /// Where the bare name of a type is written as that of the body's or the reducer's.
  private func use(of name: String) -> Range<Int>? {
    let types = type.members.lazy.flatMap { member -> [Excerpt] in
      switch member {
      case .function(let function)
      where function.name == "reduce" && function.labels == ["into", "action"]:
        return function.types
      case .property(let property):
        return property.bindings.filter { $0.name?.bare == "body" }.compactMap(\.type)
      default: return []
      }
    }
    for type in types {
      let outline = Outline(type.text)
      let use = outline.tokens.indices.first { index in
        outline.text(at: index) == name
          && (index == 0 || ![".", "::"].contains(outline.text(at: index - 1)))
      }
      guard let use else { continue }
      let token = outline.tokens[use].range
      let start = type.range.lowerBound
      return start + token.lowerBound..<start + token.upperBound
    }
    return nil
  }

  // MARK: Results

  /// Notes about results of actions that declare none: the compiler's error names neither.
  private var undeclaredResults: [Diagnostic] {
    let actions = type.members.compactMap { member -> TypeDeclaration? in
      guard case .type(let type) = member, type.name.bare == "Action" else { return nil }
      return type
    }
    guard actions.count == 1, actions[0].aliased == nil,
      !actions[0].inheritance.contains(where: { $0.text.hasSuffix("FinishingAction") }),
      !actions[0].nestedMembers.contains(where: { $0.isCase("finish") })
    else { return [] }
    let outline = Outline(request.declaration.source)
    return (Self.body(outline) ?? 0..<0).compactMap { index in
      guard outline.text(at: index) == "finish", outline.text(at: index - 1) == ".",
        outline.text(at: index + 1) == "(", Self.isEffect(at: index - 1, in: outline)
      else { return nil }
      var note = request.warning(
        "a feature finishes with the result that its actions declare: 'enum Action: FinishingAction { typealias Output = … }'",
        at: outline.tokens[index].range
      )
      note.severity = .note
      return note
    }
  }

  /// Whether a value that begins with a dot may be an effect: what is returned, and what is merged or concatenated.
  private static func isEffect(at index: Int, in outline: Outline) -> Bool {
    switch outline.text(at: index - 1) {
    case "return", ":", "{", "in": return true
    case "(", ",":
      let call = (0..<index).last { (outline.brackets.end(of: $0) ?? 0) > index }
      return call.map { ["merge", "concatenate"].contains(outline.text(at: $0 - 1)) } ?? false
    default: return false
    }
  }

  // MARK: Closures and cases

  private var missingEffects: [Diagnostic] {
    let outline = Outline(request.declaration.source)
    let effects = MissingEffects(in: outline, request)
    var notes = Self.body(outline).map { effects.diagnostics(inBody: $0) } ?? []
    if isReducedByHand, let braces = Self.braces(of: "reduce", declaredBy: "func", in: outline) {
      notes += effects.diagnostics(of: "reduce(into:action:)", in: braces)
    }
    return notes
  }

  /// Whether the only function of that name is the reducer's.
  private var isReducedByHand: Bool {
    let labels = type.members.compactMap { member -> [String]? in
      guard case .function(let function) = member, function.name == "reduce" else { return nil }
      return function.labels
    }
    return labels == [["into", "action"]]
  }

  private var otherCases: [Diagnostic] {
    let outline = Outline(request.declaration.source)
    let advice = CaseAdvice(type, in: outline, request)
    return Self.body(outline).map { advice.diagnostics(inBody: $0) } ?? []
  }

  // MARK: Routes

  /// Operators that have no screens, so that no route can follow them.
  private static let operators: Set<String> = [
    "onMount", "onUnmount", "onChange", "dependency", "transformDependency", "printChanges",
    "_printChanges", "signpost", "wrap", "ifCaseLet",
  ]
  private static let reducers: Set<String> = [
    "Reduce", "Scope", "BindingReducer", "EmptyReducer", "CombineReducers",
  ]

  /// The routes of the body that follow another operator than the one whose screens they open.
  private var misplacedRoutes: [Diagnostic] {
    let outline = Outline(request.declaration.source)
    guard let body = Self.body(outline) else { return [] }
    return body.compactMap { index in
      guard outline.text(at: index) == "route", outline.text(at: index - 1) == ".",
        outline.text(at: index + 1) == "(", Self.takesType(at: index + 1, in: outline),
        let former = Self.call(before: index - 1, in: outline)
      else { return nil }
      let name = outline.text(at: former)
      let isMember = outline.text(at: former - 1) == "."
      guard (isMember ? Self.operators : Self.reducers).contains(name) else { return nil }
      let order = isMember ? ", and '\(name)' after 'route'" : ""
      return request.error(
        "'route' opens the screens of the 'forEach' or 'ifLet' before it: write it right after that one\(order)",
        at: outline.tokens[index].range
      )
    }
  }

  /// The tokens between the braces of the feature's `body`.
  private static func body(_ outline: Outline) -> Range<Int>? {
    braces(of: "body", declaredBy: "var", in: outline)
  }

  /// The tokens between the braces of a member of the feature.
  private static func braces(
    of name: String,
    declaredBy keyword: String,
    in outline: Outline
  ) -> Range<Int>? {
    var index = 0
    var depth = 0
    while index + 1 < outline.tokens.count {
      switch outline.tokens[index].kind {
      case .leftBrace where depth > 0:
        guard let end = outline.brackets.end(of: index) else { return nil }
        index = end
      case .leftBrace: depth = 1
      case .identifier
      where outline.text(at: index) == name && outline.text(at: index - 1) == keyword:
        guard let start = outline.tokens[index...].firstIndex(where: { $0.kind == .leftBrace }),
          let end = outline.brackets.end(of: start)
        else { return nil }
        return start..<end
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether the first argument in parentheses is a type, as that of a route is.
  private static func takesType(at open: Int, in outline: Outline) -> Bool {
    guard let end = outline.brackets.end(of: open) else { return false }
    var position = open + 1
    while position < end, outline.tokens[position].kind != .comma {
      position = (outline.brackets.end(of: position) ?? position) + 1
    }
    return outline.text(at: position - 1) == "self" && outline.text(at: position - 2) == "."
  }

  /// The name of the call whose arguments and closures end before a token.
  private static func call(before index: Int, in outline: Outline) -> Int? {
    var position = index - 1
    while position > 0 {
      switch outline.tokens[position].kind {
      case .rightBrace, .rightParenthesis:
        let start = (0..<position).reversed().first { outline.brackets.end(of: $0) == position }
        guard let start else { return nil }
        position = start - 1
      case .colon: position -= 2  // A labelled trailing closure.
      case .identifier: return position
      default: return nil
      }
    }
    return nil
  }

  // MARK: State

  /// A note about a state with children or bindings that isn't observed.
  private var unobservedState: Diagnostic? {
    guard !FeatureConformances(request).leavesStateUnobserved else { return nil }
    for case .type(let state) in type.members {
      guard state.name.bare == "State", state.introducer.keyword == "struct",
        state.introducer.attribute("ObservableState") == nil,
        !state.inheritance.contains(where: { $0.text.hasSuffix("ObservableState") }),
        hasBindings || hasChildren(state)
      else { continue }
      let start = state.introducer.start
      var note = request.warning(
        "'State' isn't marked '@ObservableState', so no view follows its properties, children and bindings; "
          + "if that is meant, write '@Reducer(state: .unobserved)'",
        at: state.name.range,
        fixIt: ("mark it", start..<start, "@ObservableState ")
      )
      note.severity = .note
      return note
    }
    return nil
  }

  private var hasBindings: Bool {
    type.members.contains { member in
      guard case .type(let actions) = member, actions.name.bare == "Action" else { return false }
      return actions.inheritance.contains { $0.text.hasSuffix("BindableAction") }
    }
  }

  private func hasChildren(_ state: TypeDeclaration) -> Bool {
    let source = request.declaration.source.utf8.dropFirst(state.introducer.start)
    var outline = Outline(String(decoding: source, as: UTF8.self))
    guard let introducer = try? outline.readIntroducer(),
      (try? outline.readTypeHeader(introducer)) != nil, let members = try? outline.readMembers()
    else { return false }
    return members.contains { member in
      guard case .property(let property) = member, !property.introducer.isStatic else {
        return false
      }
      return property.introducer.attribute("Presents") != nil
        || property.bindings.contains { binding in
          let text = (binding.type?.text ?? "") + (binding.initialValue?.text ?? "")
          return binding.isStored
            && ["StackState<", ".State>", ".State?", ".State("].contains { text.contains($0) }
            || binding.type?.text.hasSuffix(".State") == true
        }
    }
  }
}

extension Member {
  /// Whether the member declares a case with a name.
  fileprivate func isCase(_ name: String) -> Bool {
    guard case .enumCase(let line) = self else { return false }
    return line.elements.contains { $0.name.bare == name }
  }
}
