/// Makes a struct a feature, or an enum of features one feature.
enum ReducerMacro: AttachedMacro {
  static let typeName = "ReducerMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .member: return try members(request)
    case .memberAttribute: return FeatureStruct.attributes(request)
    case .extension, .conformance: return extensions(request)
    default: return []
    }
  }

  private static func members(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    let header = try request.header(for: "Reducer")
    let keyword = header.introducer.keyword
    guard keyword == "struct" || keyword == "enum" else {
      let isFinal = header.introducer.hasModifier("final")
      throw MacroFailure(
        "@Reducer needs a struct, or an enum of features: it is not for a \(keyword)",
        at: header.introducer.keywordRange,
        in: request,
        fixIt: isFinal
          ? nil : ("make it a struct", header.introducer.keywordRange, "struct")
      )
    }
    let type = try request.type(for: "Reducer")
    let access = type.introducer.memberAccess(in: request.lexicalContext)
    return keyword == "struct"
      ? try FeatureStruct.members(type, access: access, request)
      : try FeatureEnum(type, access: access, request).members
  }

  private static func extensions(_ request: AttachedExpansion) -> [String] {
    guard let header = try? Outline.header(request.declaration.source) else { return [] }
    let name = request.extendedType ?? header.name.text
    let isolation = request.conformanceIsolation(of: header)
    switch header.introducer.keyword {
    case "struct" where request.wantsConformance(to: "Reducer"):
      return ["extension \(name): \(isolation)Store::Reducer {}"]
    case "enum" where request.wantsConformance(to: "CaseReducer"):
      // A conformance that the macro's declaration lists is not taken to be implied by another.
      let reducer =
        request.wantsConformance(to: "Reducer") ? ", \(isolation)Store::Reducer" : ""
      return ["extension \(name): \(isolation)Store::CaseReducer\(reducer) {}"]
    default: return []
    }
  }
}
