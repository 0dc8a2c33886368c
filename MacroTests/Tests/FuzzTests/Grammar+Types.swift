extension Grammar {
  /// A nominal type with members.
  mutating func type(_ name: String, depth: Int) -> String {
    let kind = random.pick(["struct", "struct", "enum", "enum", "class", "actor"])
    let generics = random.chance(4) ? random.pick(Self.genericClauses) : ("", "")
    var members: [String] = []
    for _ in 0..<random.number(in: 0...6) { members.append(member(of: kind, depth: depth)) }
    if kind == "class" || kind == "actor" { members.append("init() { fatalError() }") }
    var inheritance: [String] = []
    if random.chance(3) { inheritance.append("Fuzzy") }
    if random.chance(6) {
      inheritance.append(random.pick(["Fuzzier & Fuzziest", "Fuzzed::Fuzzier"]))
    }
    if random.chance(8), kind != "actor" { inheritance.append("@unchecked Sendable") }
    if kind == "enum", random.chance(6), generics.0.isEmpty {
      return typeAttributes() + modifiers() + rawEnum(name)
    }
    let inherits = inheritance.isEmpty ? "" : "¦:‧" + inheritance.joined(separator: "¦,¦")
    let indirect = kind == "enum" ? maybe("indirect‧", oneIn: 8) : ""
    let final = kind == "class" ? maybe("final‧") : ""
    return typeAttributes() + modifiers() + indirect + final
      + "\(kind)‧\(name)¦\(generics.0)\(inherits)\(generics.1)¦{¦\(joined(members))¦}"
  }

  private static let genericClauses = [
    ("<T>", ""), ("<T,‧U:‧Fuzzy>", "‧where‧T¦:‧Fuzzy"), ("<T,‧U>", ""),
    ("<let‧count¦:‧Int>", ""), ("<T¦:‧~Copyable>", "‧where‧T¦:‧~Copyable"), ("<T:‧Fuzzy¦,>", ""),
    ("<T>", "‧where‧T‧:‧Collection,‧T.Element‧==‧(Int)‧->‧Void"),
  ]

  private mutating func typeAttributes() -> String {
    random.chance(4)
      ? random.pick([
        "@available(*,‧deprecated)‧", "@available(macOS 15, *)\n", "/// A doc comment.\n",
        "@_nonSendable‧",
      ]) : ""
  }

  private mutating func modifiers() -> String {
    random.chance(3)
      ? random.pick(["public‧", "private‧", "fileprivate‧", "package‧", "internal‧"]) : ""
  }

  private mutating func rawEnum(_ name: String) -> String {
    let lines = (0..<random.number(in: 1...3)).map { _ in
      "case‧"
        + (0..<random.number(in: 1...3)).map { _ in
          self.name() + maybe("‧=‧\(random.number(below: 1_000_000))")
        }.joined(separator: "¦,¦")
    }
    return "enum‧\(name)¦:‧Int¦{¦\(joined(lines))¦}"
  }

  /// Members on lines of their own, or on one with semicolons.
  private mutating func joined(_ members: [String]) -> String {
    var text = "\n"
    for member in members {
      text += member + random.pick(["\n", "\n", "\n", "\n\n", ";‧", "¦;¦\n"])
    }
    return text
  }

  mutating func member(of kind: String, depth: Int) -> String {
    if depth < 2, random.chance(7) {
      return type("N\(random.number(below: 1_000_000))", depth: depth + 1)
    }
    if random.chance(6) { return conditional(kind, depth) }
    if kind == "enum", !random.chance(3) { return cases() }
    switch random.number(below: 12) {
    case 0, 1: return computed(kind)
    case 2: return function(kind)
    case 3: return random.pick(Self.otherMembers)
    default: return kind == "enum" ? "static let‧\(typedValue())" : stored(kind)
    }
  }

  /// Directives around members; names are used once over all branches.
  private mutating func conditional(_ kind: String, _ depth: Int) -> String {
    // A directive that ends a branch may stand on the line of the last member.
    func end() -> String { random.chance(8) ? "‧" : "\n" }
    var text = "\n#if‧\(condition())\n\(member(of: kind, depth: depth + 1))\(end())"
    if random.chance(3) {
      text += "#elseif‧\(condition())\n\(member(of: kind, depth: depth + 1))\(end())"
    }
    if random.chance(2) { text += "#else\n\(member(of: kind, depth: depth + 1))\(end())" }
    return text.replacing("#if‧", with: "#if ").replacing("#elseif‧", with: "#elseif ") + "#endif\n"
  }

  private mutating func condition() -> String {
    random.pick([
      "A", "!A", "A && B", "(A || B)", "B || !(A && B)", "B", "!B // not b", "A /* a */",
    ])
  }

  private static let otherMembers = [
    "typealias‧Alias1‧=‧Fuzz", "typealias‧Alias2¦<¦T¦>‧=‧Box<¦T¦>\n", "#warning(\"a ) b\")",
    "typealias‧Alias3‧=\n(Int)\n->‧Int", "struct‧Inner1¦{}", "protocol‧Proto1¦{ associatedtype X }",
    "enum‧Never1¦{}", "private‧typealias‧Alias4‧=‧any‧Fuzzier‧&‧Fuzziest",
  ]
}
