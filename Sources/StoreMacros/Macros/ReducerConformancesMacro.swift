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
    let state = stateOfFeatures(header, request)
    guard !protocols.isEmpty || state != nil else { return [] }
    let name = request.extendedType ?? header.name.text
    let all = (state.map { [$0.conformance] } ?? []) + protocols
    let members = state.map { "\n  \($0.reducer)\n" } ?? ""
    let conformance = "\(name): \(all.joined(separator: ", ")) {\(members)}"
    return [try request.visibleExtension(conformance, of: header, by: "Reducer")]
  }

  /// The conformance that only the state of an enum of features has, and the reducer that it names.
  private static func stateOfFeatures(
    _ header: TypeDeclaration,
    _ request: AttachedExpansion
  ) -> (conformance: String, reducer: String)? {
    guard header.isStateOfFeatures, request.wantsConformance(to: "CaseReducerState"),
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
}
