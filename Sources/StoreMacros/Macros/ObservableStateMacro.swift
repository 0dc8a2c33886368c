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
    var conformances: [String] = []
    let isolation = request.conformanceIsolation(of: header)
    let keyword = header.introducer.keyword
    guard keyword == "enum" || keyword == "struct" && !header.hasPack, header.noncopyable == nil
    else { return [] }
    if request.wantsConformance(to: "ObservableState") {
      conformances.append("\(isolation)Store::ObservableState")
    }
    if keyword == "struct", request.wantsConformance(to: "CustomReflectable"),
      !ObservableStruct.hasOwnMirror(request.declaration.source)
    {
      conformances.append("\(isolation)Swift::CustomReflectable")
    }
    let name = request.extendedType ?? header.name.text
    let keys = keyword == "struct" ? authorCodingKeys(request) : nil
    let coding = keys.map { keys in
      let access = header.introducer.memberAccess(in: request.lexicalContext)
      let protocols = keys.conformances.map { "\(isolation)Store::\($0)" }
      return "extension \(name): \(protocols.joined(separator: ", ")) {\n"
        + "\(keys.members(access: access))}"
    }
    let comparison = keyword == "struct" ? equalProperties(request, named: name) : nil
    let others = [
      coding,
      comparison?.text(
        isolation: isolation,
        access: header.introducer.memberAccess(in: request.lexicalContext)
      ),
    ].compactMap { $0 }
    guard !conformances.isEmpty else { return others }
    let conformance = "\(name): \(conformances.joined(separator: ", ")) {}"
    return [try request.visibleExtension(conformance, of: header, by: "ObservableState")] + others
  }

  private static func equalProperties(
    _ request: AttachedExpansion,
    named name: String
  ) -> EqualProperties? {
    guard request.wantsConformance(to: "StateEquatableByProperties"),
      let type = try? Outline.type(request.declaration.source)
    else { return nil }
    return EqualProperties(type, named: name, request)
  }

  private static func authorCodingKeys(_ request: AttachedExpansion) -> AuthorCodingKeys? {
    guard request.wantsConformance(to: "StateEncodableByKeys"),
      let type = try? Outline.type(request.declaration.source)
    else { return nil }
    return AuthorCodingKeys(type, request)
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
