/// Writes the conformances that the arguments of `@Reducer` name for a type inside of it.
enum ReducerConformancesMacro: AttachedMacro {
  static let typeName = "ReducerConformancesMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    guard request.role == .extension || request.role == .conformance,
      let header = try? Outline.header(request.declaration.source)
    else { return [] }
    let isolation = request.conformanceIsolation(of: header)
    let names = Outline(request.attribute.source).arguments.compactMap { ConformanceName($0.value) }
    let protocols = names.protocols.filter(request.wantsConformance)
      .map { $0.conformance(isolation: isolation) }
    let others = [stateOfFeatures(header, request), ephemeralState(header, request)]
      .compactMap { $0 }
    guard !protocols.isEmpty || !others.isEmpty else { return [] }
    let name = request.extendedType ?? header.name.text
    let all = others.map(\.conformance) + protocols
    let members = others.map { "\n  \($0.member)\n" }.joined()
    let conformance = "\(name): \(all.joined(separator: ", ")) {\(members)}"
    return [try request.visibleExtension(conformance, of: header, by: "Reducer")]
  }

  /// The conformance that only the state of an enum of features has, and the reducer that it names.
  private static func stateOfFeatures(
    _ header: TypeDeclaration,
    _ request: AttachedExpansion
  ) -> (conformance: String, member: String)? {
    guard header.isEnumOfStates, request.wantsConformance(to: "CaseReducerState"),
      let context = request.lexicalContext.first, let type = try? Outline.header(context.source),
      type.introducer.keyword == "enum",
      !((try? Outline.type(request.declaration.source))?.members ?? [])
        .contains(where: { $0.isType("StateReducer") })
    else { return nil }
    let access = header.introducer.memberAccess(in: request.lexicalContext)
    // An extension of a nested type doesn't see what is declared around its enum of features.
    let reducer = request.extendedType?.split(separator: ".").dropLast().joined(separator: ".")
    return (
      "\(request.conformanceIsolation(of: type))Store::CaseReducerState",
      "\(access)typealias StateReducer = \(reducer ?? type.name.text)"
    )
  }

  /// The conformance of a state with a case of a dialog, which the first action removes.
  private static func ephemeralState(
    _ header: TypeDeclaration,
    _ request: AttachedExpansion
  ) -> (conformance: String, member: String)? {
    guard header.isEnumOfStates, request.wantsConformance(to: "EphemeralState"),
      let type = try? Outline.type(request.declaration.source), type.members.hasDialog,
      !type.members.contains(where: { $0.isProperty("isEphemeral") })
    else { return nil }
    let isolation = request.conformanceIsolation(of: header)
    let access = header.introducer.memberAccess(in: request.lexicalContext)
    var isDeprecated = false
    let cases = type.members.whereWritten { member in
      guard case .enumCase(let line) = member, line.hasDialog else { return nil }
      if line.introducer.isDeprecated { isDeprecated = true }
      return line.elements.filter { $0.dialog != nil }
        .map { "    if case .\($0.name.text) = self { return true }" }
        .joined(separator: "\n")
    }
    return (
      "\(isolation)Store::EphemeralState",
      """
      \(isDeprecated ? "@available(*, deprecated) " : "")\(isolation.ofMembers)\
      \(access)var isEphemeral: Swift::Bool {
      \(cases)    return false
        }
      """
    )
  }
}
