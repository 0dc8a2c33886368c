/// Makes a struct or an enum tell its observers which property was read or written.
enum ObservableStateMacro: AttachedMacro {
  static let typeName = "ObservableStateMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .member: return try members(request)
    case .memberAttribute: return attributes(request)
    case .extension, .conformance: return extensions(request)
    default: return []
    }
  }

  private static func members(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    let header = try request.header(for: "ObservableState")
    let keyword = header.introducer.keyword
    guard keyword == "struct" || keyword == "enum" else {
      let isFinal = header.introducer.hasModifier("final")
      throw MacroFailure(
        "@ObservableState needs a struct or an enum: a feature's state is a value, not a \(keyword)",
        at: header.introducer.keywordRange,
        in: request,
        fixIt: isFinal
          ? nil : ("make it a struct", header.introducer.keywordRange, "struct")
      )
    }
    let type = try request.type(for: "ObservableState")
    let access = type.introducer.memberAccess(in: request.lexicalContext)
    return keyword == "enum"
      ? [ObservableEnum.identity(of: type, access: access)]
      : try ObservableStruct(type, access: access, request).members
  }

  private static func attributes(_ request: AttachedExpansion) -> [String] {
    guard let parent = request.parent,
      let header = try? Outline.header(parent.source), header.introducer.keyword == "struct",
      case .property(let property)? = try? Outline.member(request.declaration.source),
      property.introducer.attribute("ObservationStateTracked") == nil
    else { return [] }
    let properties = ObservedProperty.properties(of: property)
    guard properties.contains(where: { $0.treatment == .tracked }), property.bindings.count == 1
    else { return [] }
    return ["@Store::ObservationStateTracked"]
  }

  private static func extensions(_ request: AttachedExpansion) -> [String] {
    guard let header = try? Outline.header(request.declaration.source) else { return [] }
    var conformances: [String] = []
    let isolation = request.conformanceIsolation(of: header)
    let keyword = header.introducer.keyword
    guard keyword == "struct" || keyword == "enum" else { return [] }
    if request.wantsConformance(to: "ObservableState") {
      conformances.append("\(isolation)Store::ObservableState")
    }
    if keyword == "struct", request.wantsConformance(to: "CustomReflectable"),
      !ObservableStruct.hasOwnMirror(request.declaration.source)
    {
      conformances.append("\(isolation)Swift::CustomReflectable")
    }
    guard !conformances.isEmpty else { return [] }
    let name = request.extendedType ?? header.name.text
    return ["extension \(name): \(conformances.joined(separator: ", ")) {}"]
  }
}
