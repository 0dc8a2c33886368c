/// Gives a struct of closures an initialiser with defaults that report their use.
enum DependencyClientMacro: AttachedMacro {
  static let typeName = "DependencyClientMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    request.role == .member ? try members(request) : []
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
    do {
      try header.requireCopies(for: "DependencyClient", request)
    } catch {
      throw error.recovering(with: client.members)
    }
    guard client.misuses.isEmpty else {
      throw MacroFailure(diagnostics: client.misuses).recovering(with: client.members)
    }
    return client.members
  }
}
