extension Introducer {
  /// The access that a member needs to be as visible as its type, with a space after it.
  ///
  /// The context is that of the type, innermost first: a type in a `public extension` is public
  /// without saying so.
  func memberAccess(in context: [SyntaxText]) -> String {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name {
      case "public", "open": return "public "
      case "package": return "package "
      case "internal", "private", "fileprivate": return ""
      default: break
      }
    }
    guard let parent = context.first, let around = try? Outline.header(parent.source),
      around.introducer.keyword == "extension"
    else { return "" }
    return around.introducer.memberAccess(in: [])
  }

  /// The access modifiers as written, `private(set)` among them, with a space after each.
  var writtenAccess: String {
    let levels: Set<String> = [
      "public", "package", "internal", "fileprivate", "private", "open",
    ]
    return modifiers.filter { levels.contains($0.name) }.map { modifier in
      modifier.name + (modifier.detail.map { "(\($0))" } ?? "") + " "
    }
    .joined()
  }

  /// The availability attributes, each on a line.
  var availability: String {
    attributes.filter { $0.name == "available" }.map { $0.excerpt.text + "\n" }.joined()
  }

  /// The documentation lines before the declaration.
  var documentation: String {
    leadingTrivia.split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " || $0 == "\t" } }
      .filter { $0.hasPrefix("///") }
      .map { $0 + "\n" }
      .joined()
  }
}
