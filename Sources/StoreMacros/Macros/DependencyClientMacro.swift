/// Gives a struct of closures an initialiser with defaults that report their use.
enum DependencyClientMacro: AttachedMacro {
  static let typeName = "DependencyClientMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .member: return try members(request)
    case .memberAttribute: return attributes(request)
    default: return []
    }
  }

  private static func attributes(_ request: AttachedExpansion) -> [String] {
    guard let parent = request.parent,
      let header = try? Outline.header(parent.source), header.introducer.keyword == "struct",
      case .property(let property)? = try? Outline.member(request.declaration.source),
      DependencyEndpointMacro.isNeeded(for: property)
    else { return [] }
    return ["@Store::DependencyEndpoint"]
  }

  private static func members(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    let header = try request.header(for: "DependencyClient")
    let keyword = header.introducer.keyword
    guard keyword == "struct" else {
      throw MacroFailure(
        "@DependencyClient needs a struct of closures: it is not for \(keyword.withArticle)",
        at: header.introducer.keywordRange,
        in: request
      )
    }
    let type = try request.type(for: "DependencyClient")
    let client = DependencyClientStruct(
      type,
      access: type.introducer.memberAccess(in: request.lexicalContext),
      request
    )
    guard client.misuses.isEmpty else {
      throw MacroFailure(diagnostics: client.misuses).recovering(with: client.members)
    }
    return client.members
  }
}
