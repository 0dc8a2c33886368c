/// What `@Reducer` says of a feature that compiles, or whose errors the compiler can't explain.
struct FeatureAdvice {
  private let type: TypeDeclaration
  private let request: AttachedExpansion

  init(_ type: TypeDeclaration, _ request: AttachedExpansion) {
    (self.type, self.request) = (type, request)
  }

  var diagnostics: [Diagnostic] {
    misplacedRoutes + undeclaredResults + [unobservedState].compactMap { $0 }
  }

  // MARK: Results

  /// Notes about results of actions that declare none: the compiler's error names neither.
  private var undeclaredResults: [Diagnostic] {
    let actions = type.members.compactMap { member -> TypeDeclaration? in
      guard case .type(let type) = member, type.name.bare == "Action" else { return nil }
      return type
    }
    guard actions.count == 1, actions[0].aliased == nil,
      !actions[0].inheritance.contains(where: { $0.text.hasSuffix("FinishingAction") })
    else { return [] }
    let outline = Outline(request.declaration.source)
    return (Self.body(outline) ?? 0..<0).compactMap { index in
      guard outline.text(at: index) == "finish", outline.text(at: index - 1) == ".",
        outline.text(at: index + 1) == "(",
        ["return", ":", "(", ",", "{", "in"].contains(outline.text(at: index - 2))
      else { return nil }
      var note = request.warning(
        "a feature finishes with the result that its actions declare: 'enum Action: FinishingAction { typealias Output = … }'",
        at: outline.tokens[index].range
      )
      note.severity = .note
      return note
    }
  }

  // MARK: Routes

  /// Operators that have no screens, so that no route can follow them.
  private static let operators: Set<String> = [
    "onMount", "onUnmount", "onChange", "dependency", "transformDependency", "printChanges",
    "signpost", "wrap", "ifCaseLet",
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
        outline.text(at: index + 1) == "(",
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
    var index = 0
    var depth = 0
    while index + 1 < outline.tokens.count {
      switch outline.tokens[index].kind {
      case .leftBrace where depth > 0:
        guard let end = outline.brackets.end(of: index) else { return nil }
        index = end
      case .leftBrace: depth = 1
      case .identifier
      where outline.text(at: index) == "body" && outline.text(at: index - 1) == "var":
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
