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
      case "internal", "private", "fileprivate": return inlinable
      default: break
      }
    }
    guard inlinable.isEmpty else { return inlinable }
    guard let parent = context.first, let around = try? Outline.header(parent.source),
      around.introducer.keyword == "extension"
    else { return "" }
    return around.introducer.memberAccess(in: [])
  }

  /// The attribute of an internal type that its members need too, as inlinable code may use it.
  private var inlinable: String {
    attribute("usableFromInline") == nil ? "" : "@usableFromInline "
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

  /// The access modifier for reading the declaration, with a space after it.
  var readAccess: String {
    let levels: Set<String> = ["public", "package", "internal", "fileprivate", "private", "open"]
    return modifiers.first { levels.contains($0.name) && $0.detail == nil }.map { $0.name + " " }
      ?? ""
  }

  /// The availability attributes, each on a line.
  var availability: String {
    attributes.filter { $0.name == "available" }.map { $0.excerpt.text + "\n" }.joined()
  }

  /// Whether the compiler warns of a use of the declaration, on some platform at least.
  var isDeprecated: Bool { isAvailable("deprecated", on: nil) }

  /// Whether the declaration can't be used on any platform.
  var isUnavailable: Bool { isAvailable("unavailable", on: "*") }

  private func isAvailable(_ how: String, on platform: String?) -> Bool {
    attributes.contains { attribute in
      guard attribute.name == "available", !attribute.isConditional || platform == nil else {
        return false
      }
      let outline = Outline(attribute.excerpt.text)
      let words = outline.tokens.map { outline.source[$0.range] }
      guard let open = words.firstIndex(of: "(") else { return false }
      return words[open...].contains(how) && (platform == nil || words[open + 1] == platform)
    }
  }

  /// The documentation before the declaration, each line or comment on lines of its own.
  var documentation: String {
    let source = SourceText(leadingTrivia)
    var comments = ""
    var index = 0
    while index < source.bytes.count {
      if source.starts(with: "//", at: index) {
        let end = source.bytes[index...].firstIndex(where: Characters.isLineBreak)
        let line = index..<(end ?? source.bytes.count)
        if source.starts(with: "///", at: index) { comments += source[line] + "\n" }
        index = line.upperBound
      } else if source.starts(with: "/*", at: index) {
        let end = Literals.endOfBlockComment(source, from: index).offset
        if source.starts(with: "/**", at: index), end > index + 4 {
          comments += source[index..<end] + "\n"
        }
        index = end
      } else {
        index += 1
      }
    }
    return comments
  }
}

extension String {
  /// The lines, each indented by two more spaces.
  var indented: String {
    split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}

extension String {
  /// The word with the article it needs.
  var withArticle: String { (hasPrefix("a") || hasPrefix("e") ? "an " : "a ") + self }
}
