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
    guard !protocols.isEmpty else { return [] }
    let name = request.extendedType ?? header.name.text
    let conformance = "\(name): \(protocols.joined(separator: ", ")) {}"
    return [try request.visibleExtension(conformance, of: header, by: "Reducer")]
  }
}
