/// Makes a struct a feature, or an enum of features one feature.
enum ReducerMacro: AttachedMacro {
  static let typeName = "ReducerMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .member: return try members(request)
    case .memberAttribute: return attributes(request)
    case .extension, .conformance: return try extensions(request)
    default: return []
    }
  }

  private static func members(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    let header = try request.header(for: "Reducer")
    let keyword = header.introducer.keyword
    guard keyword == "struct" || keyword == "enum" else {
      let isFinal = header.introducer.hasModifier("final")
      throw MacroFailure(
        "@Reducer needs a struct, or an enum of features: it is not for \(keyword.withArticle)",
        at: header.introducer.keywordRange,
        in: request,
        fixIt: isFinal
          ? nil : ("make it a struct", header.introducer.keywordRange, "struct")
      )
    }
    let type = try request.type(for: "Reducer")
    let access = type.introducer.memberAccess(in: request.lexicalContext)
    let conformances = FeatureConformances(request)
    guard keyword == "enum" else {
      let feature = FeatureStruct(type, access: access, request)
      let members = try feature.checkedMembers()
      let misuses =
        conformances.misuses(in: type, written: feature.writtenTypes)
        + FeatureAdvice(type, request).diagnostics
      guard misuses.isEmpty else {
        throw MacroFailure(diagnostics: misuses).recovering(with: members)
      }
      return members
    }
    let feature = FeatureEnum(type, access: access, request)
    let misuses =
      conformances.misuses(in: type, written: feature.writtenTypes) + feature.diagnostics
    guard misuses.isEmpty else {
      throw MacroFailure(diagnostics: misuses).recovering(with: feature.members)
    }
    return feature.members
  }

  private static func attributes(_ request: AttachedExpansion) -> [String] {
    guard let parent = request.parent, let header = try? Outline.header(parent.source),
      let member = try? Outline.member(request.declaration.source)
    else { return [] }
    switch (header.introducer.keyword, member) {
    case (_, .type(let type)) where type.aliased == nil:
      let conformances = FeatureConformances(request).attribute(of: type.name.bare)
      let isEnum = header.introducer.keyword == "enum"
      let attributes =
        isEnum ? FeatureEnum.attributes(of: type) : FeatureStruct.attributes(of: member)
      let hasOthers = type.isEnumOfStates && (isEnum || type.nestedMembers.hasDialog)
      let others = hasOthers ? "@Store::ReducerConformances" : nil
      return attributes + [conformances ?? others].compactMap { $0 }
    case ("struct", _): return FeatureStruct.attributes(of: member)
    case ("enum", .enumCase(let line)):
      let hasActions = line.elements.contains { FeatureCase($0, of: line).actions != nil }
      return hasActions && !isOverloaded(line, in: parent) ? ["@Store::ReducerCase"] : []
    default: return []
    }
  }

  /// Whether a name of the line is also that of another case, which the macro reports.
  private static func isOverloaded(_ line: EnumCase, in parent: SyntaxText) -> Bool {
    guard let type = try? Outline.type(parent.source) else { return true }
    var names = CaseNames(macro: "Reducer")
    var overloads: Set<String> = []
    for member in type.members {
      switch member {
      case .directive(let directive): names.pass(directive)
      case .enumCase(let line):
        overloads.formUnion(line.elements.filter { names.insert($0) != nil }.map(\.name.bare))
      default: break
      }
    }
    return line.elements.contains { overloads.contains($0.name.bare) }
  }

  private static func hasBody(_ request: AttachedExpansion) -> Bool {
    guard let type = try? Outline.type(request.declaration.source) else { return false }
    return type.members.contains { member in
      guard case .property(let property) = member else { return false }
      return property.bindings.contains { $0.name?.bare == "body" }
    }
  }

  private static func extensions(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    guard let header = try? Outline.header(request.declaration.source) else { return [] }
    try header.requireCopies(for: "Reducer", request)
    let name = request.extendedType ?? header.name.text
    let isolation = request.conformanceIsolation(of: header)
    let keyword = header.introducer.keyword
    switch keyword {
    case "struct" where request.wantsConformance(to: "Reducer"),
      // The macro has reported this; without the conformance the compiler would report it again.
      "class" where request.wantsConformance(to: "Reducer") && hasBody(request):
      let type = keyword == "struct" ? try? Outline.type(request.declaration.source) : nil
      let types = type.map { FeatureStruct.specializedTypes(of: $0, request) } ?? ""
      let conformance = "\(name): \(isolation)Store::Reducer {\(types)}"
      return [try request.visibleExtension(conformance, of: header, by: "Reducer")]
    case "enum" where request.wantsConformance(to: "CaseReducer"):
      // The compiler doesn't count a listed conformance as implied by another.
      let reducer =
        request.wantsConformance(to: "Reducer") ? ", \(isolation)Store::Reducer" : ""
      let conformance = "\(name): \(isolation)Store::CaseReducer\(reducer) {}"
      return [try request.visibleExtension(conformance, of: header, by: "Reducer")]
    default: return []
    }
  }
}
