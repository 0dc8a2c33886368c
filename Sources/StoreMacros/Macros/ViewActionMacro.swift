/// Lets a view send its feature's view actions by `send(_:)`.
enum ViewActionMacro: AttachedMacro {
  static let typeName = "ViewActionMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .member: return try members(request)
    case .extension, .conformance: return try extensions(request)
    default: return []
    }
  }

  private static func extensions(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    guard let type = try? Outline.header(request.declaration.source),
      request.wantsConformance(to: "ViewActionSending")
    else { return [] }
    // The compiler may never expand the members of such a type.
    guard isView(type) else {
      throw MacroFailure(
        "@ViewAction needs a view with a store, not \(type.introducer.keyword.withArticle)",
        at: type.introducer.keywordRange,
        in: request
      )
    }
    try type.requireCopies(for: "ViewAction", request)
    guard hasMembers(request) else { return [] }
    let name = request.extendedType ?? type.name.text
    let conformance = try request.visibleExtension(
      "\(name): @_Concurrency::MainActor Store::ViewActionSending {}",
      of: type,
      by: "ViewAction"
    )
    // A store of another feature keeps the view from conforming.
    let store = (try? Outline.type(request.declaration.source)).flatMap(store(of:))
    return [
      store.flatMap { request.declaration.lines(of: conformance, at: $0.name.range.lowerBound) }
        ?? conformance
    ]
  }

  private static func isView(_ type: TypeDeclaration) -> Bool {
    ["struct", "class"].contains(type.introducer.keyword)
  }

  /// Whether the types are written, without which the compiler would report the conformance too.
  private static func hasMembers(_ request: AttachedExpansion) -> Bool {
    do {
      return try !members(request).isEmpty
    } catch {
      return !(error.recovery ?? []).isEmpty
    }
  }

  // Written beside the type's own members, because an extension doesn't see the declarations around the type.
  private static func members(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    let type = try request.type(for: "ViewAction")
    guard isView(type) else { return [] }
    guard let feature = feature(of: request) else {
      throw MacroFailure(
        diagnostics: [
          request.errorAtAttribute("@ViewAction needs the feature, as in 'for: Feature.self'")
        ]
      )
    }
    let access = type.introducer.memberAccess(in: request.lexicalContext)
    let expansion = [("StoreState", "State"), ("StoreAction", "Action")].map { name, member in
      type.members.unlessWritten("\(access)typealias \(name) = \(feature).\(member)") {
        $0.isType(name)
      }
    }
    .filter { !$0.isEmpty }
    let misuses = misuses(type, request)
    guard misuses.isEmpty else {
      let isUsable = misuses.allSatisfy { $0.severity == .warning }
      throw MacroFailure(diagnostics: misuses).recovering(with: isUsable ? expansion : [])
    }
    return expansion
  }

  /// The type before `.self` in the attribute's argument.
  private static func feature(of request: AttachedExpansion) -> String? {
    let outline = Outline(request.attribute.source)
    guard let open = outline.tokens.firstIndex(where: { $0.kind == .leftParenthesis }),
      let close = outline.brackets.end(of: open), close >= open + 6,
      outline.text(at: open + 1) == "for", outline.tokens[open + 2].kind == .colon,
      outline.text(at: close - 1) == "self", outline.tokens[close - 2].kind == .period
    else { return nil }
    return outline.excerpt(open + 3, close - 2).text
  }

  /// The property 'store'.
  private static func store(of type: TypeDeclaration) -> (name: Name, introducer: Introducer)? {
    for case .property(let property) in type.members where !property.introducer.isStatic {
      let name = property.bindings.lazy.flatMap(\.names).first { $0.bare == "store" }
      if let name { return (name, property.introducer) }
    }
    return nil
  }

  private static func misuses(
    _ type: TypeDeclaration,
    _ request: AttachedExpansion
  ) -> [Diagnostic] {
    guard let store = store(of: type)?.introducer else {
      return [
        request.error(
          "@ViewAction needs a property 'store', the feature's store",
          at: type.name.range
        )
      ]
    }
    return hiddenStore(store, in: type, request) + directSends(request)
  }

  /// The error for a store that isn't as visible as `ViewActionSending` requires.
  private static func hiddenStore(
    _ store: Introducer,
    in type: TypeDeclaration,
    _ request: AttachedExpansion
  ) -> [Diagnostic] {
    let levels = ["private", "fileprivate", "internal", "package", "public"]
    func level(_ introducer: Introducer) -> Int {
      let written = introducer.modifiers.lazy.filter { $0.detail == nil }
        .compactMap { levels.firstIndex(of: $0.name) }.first
      return written ?? 2
    }
    let access = type.introducer.memberAccess(in: request.lexicalContext)
    let isInPrivate = request.lexicalContext.contains { context in
      (try? Outline.header(context.source)).map { level($0.introducer) < 2 } ?? false
    }
    let needed =
      isInPrivate || level(type.introducer) < 2
      ? 1 : levels.firstIndex { "\($0) " == access } ?? 2
    guard level(store) < needed else { return [] }
    let modifier = store.modifiers.first { $0.detail == nil && levels.contains($0.name) }
    let start = modifier?.range.lowerBound ?? store.keywordRange.lowerBound
    let end = modifier?.range.upperBound ?? start
    let word = levels[needed]
    return [
      request.error(
        "@ViewAction needs a 'store' that is seen wherever the view is: make it '\(word)'",
        at: modifier?.range ?? store.keywordRange,
        fixIt: ("make it '\(word)'", start..<end, modifier == nil ? "\(word) " : word)
      )
    ]
  }

  /// The warnings for view actions sent without `send(_:)`: `store.send(.view(…))`.
  private static func directSends(_ request: AttachedExpansion) -> [Diagnostic] {
    let outline = Outline(request.declaration.source)
    let tokens = outline.tokens
    let pattern = ["store", ".", "send", "(", ".", "view", "("]
    var warnings: [Diagnostic] = []
    for start in tokens.indices.dropLast(pattern.count) {
      guard pattern.indices.allSatisfy({ outline.text(at: start + $0) == pattern[$0] }),
        let end = outline.brackets.end(of: start + 6),
        end == outline.brackets.end(of: start + 3).map({ $0 - 1 })
      else { continue }
      let isMember = start > 0 && tokens[start - 1].kind == .period
      let isSelf = isMember && start > 1 && outline.text(at: start - 2) == "self"
      guard !isMember || isSelf else { continue }
      let argument = outline.excerpt(start + 7, end).text
      let range =
        tokens[isSelf ? start - 2 : start].range.lowerBound..<tokens[end + 1].range.upperBound
      warnings.append(
        request.warning(
          "a view with '@ViewAction' sends its view actions by 'send(_:)'",
          at: range,
          fixIt: ("send it by 'send(_:)'", range, "send(\(argument))")
        )
      )
    }
    return warnings
  }
}
