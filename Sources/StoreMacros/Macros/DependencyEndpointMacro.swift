/// Writes nothing: it marks a closure of a `@DependencyClient`, and may name the function that calls it.
enum DependencyEndpointMacro: AttachedMacro {
  static let typeName = "DependencyEndpointMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    if case .property? = try? Outline.member(request.declaration.source),
      request.isMember(ofTypeWith: "DependencyClient")
    {
      return []
    }
    throw MacroFailure(
      diagnostics: [
        request.errorAtAttribute("@DependencyEndpoint needs a closure of a '@DependencyClient'")
      ]
    )
  }

  /// The name of the function that calls an endpoint: that of the property, unless the mark has another.
  static func method(of name: Name, _ introducer: Introducer) -> String {
    guard let mark = introducer.attribute("DependencyEndpoint"),
      let argument = Outline(mark.excerpt.text).arguments.first(where: { $0.label == "method" })
    else { return name.text }
    let method = argument.value.text.filter { $0 != "\"" }
    return method.isEmpty ? name.text : method
  }
}
