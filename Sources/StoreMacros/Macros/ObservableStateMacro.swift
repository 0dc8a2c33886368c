/// Makes a struct or an enum notify its observers property by property.
enum ObservableStateMacro: AttachedMacro {
  static let typeName = "ObservableStateMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .member: return try members(request)
    case .memberAttribute: return attributes(request)
    case .extension, .conformance: return try extensions(request)
    default: return []
    }
  }

  private static func members(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    let header = try request.header(for: "ObservableState")
    let keyword = header.introducer.keyword
    guard keyword == "struct" || keyword == "enum" else {
      let isFinal = header.introducer.hasModifier("final")
      throw MacroFailure(
        "@ObservableState needs a struct or an enum: a feature's state is a value, "
          + "not \(keyword.withArticle)",
        at: header.introducer.keywordRange,
        in: request,
        fixIt: isFinal
          ? nil : ("make it a struct", header.introducer.keywordRange, "struct")
      )
    }
    try header.requireCopies(for: "ObservableState", request)
    let type = try request.type(for: "ObservableState")
    let access = type.introducer.memberAccess(in: request.lexicalContext)
    guard keyword == "struct" else {
      if request.isConformed(type, to: "ObservableState") { return [] }
      let isolation = request.stateIsolation(of: type)
      return ObservableEnum.members(of: type, access: isolation + access)
    }
    if header.hasPack, let parameters = header.genericParameters {
      throw MacroFailure(
        "@ObservableState can't observe a type with a parameter pack: the compiler has no key paths "
          + "to its properties",
        at: parameters.range,
        in: request
      )
    }
    let state = ObservableStruct(type, access: access, request)
    guard state.misuses.isEmpty else {
      throw MacroFailure(diagnostics: state.misuses).recovering(with: state.members)
    }
    return state.members
  }

  private static func attributes(_ request: AttachedExpansion) -> [String] {
    guard let parent = request.parent,
      let header = try? Outline.header(parent.source), header.introducer.keyword == "struct",
      !header.hasPack, header.noncopyable == nil,
      case .property(let property)? = try? Outline.member(request.declaration.source),
      property.introducer.attribute("ObservationStateTracked") == nil
    else { return [] }
    let properties = ObservedProperty.properties(of: property, in: header, request)
    guard properties.contains(where: { $0.treatment == .tracked || $0.treatment == .observed })
    else { return [] }
    return ["@Store::ObservationStateTracked"]
  }

  private static func extensions(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    guard let header = try? Outline.header(request.declaration.source) else { return [] }
    let keyword = header.introducer.keyword
    guard keyword == "enum" || keyword == "struct" && !header.hasPack, header.noncopyable == nil
    else { return [] }
    let name = request.extendedType ?? header.name.text
    let isolation = request.conformanceIsolation(of: header)
    let type = keyword == "struct" ? try? Outline.type(request.declaration.source) : nil
    let others = type.map { type in
      [
        coding(type, request, named: name, isolation),
        comparison(type, request, named: name, isolation),
      ]
      .filter { !$0.isEmpty }
    }
    var conformances =
      request.wantsConformance(to: "ObservableState") ? ["\(isolation)Store::ObservableState"] : []
    // A mirror that is written in some builds only has its conformance from the author there.
    let isReflected = keyword == "struct" && request.wantsConformance(to: "CustomReflectable")
    let mirror = "\(isolation)Swift::CustomReflectable"
    var reflection = ""
    if isReflected, let type, type.members.contains(where: \.isMirror) {
      reflection = type.members.unlessWritten("extension \(name): \(mirror) {}", \.isMirror)
    } else if isReflected {
      conformances.append(mirror)
    }
    let written = (reflection.isEmpty ? [] : [reflection]) + (others ?? [])
    guard !conformances.isEmpty else { return written }
    let conformance = "\(name): \(conformances.joined(separator: ", ")) {}"
    return [try request.visibleExtension(conformance, of: header, by: "ObservableState")] + written
  }

  /// The comparison property by property, in the builds without one of the author's in the braces.
  private static func comparison(
    _ type: TypeDeclaration,
    _ request: AttachedExpansion,
    named name: String,
    _ isolation: String
  ) -> String {
    guard request.wantsConformance(to: "StateEquatableByProperties"),
      let comparison = EqualProperties(type, named: name, request)
    else { return "" }
    let access = type.introducer.memberAccess(in: request.lexicalContext)
    let code = comparison.text(isolation: isolation, access: access)
    return type.members.unlessWritten(code, \.isComparison)
  }

  /// The coding by the author's keys, in the builds with such keys, and that of marked properties in the others.
  private static func coding(
    _ type: TypeDeclaration,
    _ request: AttachedExpansion,
    named name: String,
    _ isolation: String
  ) -> String {
    guard request.wantsConformance(to: "StateEncodableByKeys") else { return "" }
    let access = type.introducer.memberAccess(in: request.lexicalContext)
    func code(_ coded: CodedProperties) -> String {
      let protocols = coded.conformances.map { "\(isolation)Store::\($0)" }
      return "extension \(name): \(protocols.joined(separator: ", ")) {\n"
        + "\(coded.members(access: isolation.ofMembers + access))}"
    }
    let byAuthor = type.members.whereWritten { member in
      CodedProperties(member, of: type, request).map(code)
    }
    let byMacro = CodedProperties(of: type, request).map { coded in
      type.members.unlessWritten(code(coded)) { $0.isType("CodingKeys") }
    }
    return [String(byAuthor.dropLast(byAuthor.isEmpty ? 0 : 1)), byMacro ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension TypeDeclaration {
  /// Whether the type has a parameter pack.
  fileprivate var hasPack: Bool {
    guard let genericParameters else { return false }
    let outline = Outline(genericParameters.text)
    return outline.tokens.indices.dropLast().contains { index in
      outline.text(at: index) == "each" && outline.tokens[index + 1].kind == .identifier
    }
  }
}
