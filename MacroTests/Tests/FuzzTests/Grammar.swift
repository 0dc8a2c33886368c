/// Generates declarations of the rare forms that Swift has, most of which compile.
///
/// In a production, `¦` marks optional white space and comments, and `‧` required ones.
struct Grammar {
  var random: FuzzRandom
  private var usedNames: Set<String> = []

  private init(seed: UInt64, index: Int) { random = FuzzRandom(seed: ~seed, index: index) }

  /// Declaration number `index` of a run: one type, named for its number.
  static func declaration(_ index: Int, seed: UInt64) -> String {
    var grammar = Grammar(seed: seed, index: index)
    return grammar.spaced(grammar.type("D\(index)", depth: 0))
  }

  /// A name that no other member has.
  mutating func name() -> String {
    for _ in 0..<20 {
      let name = random.pick(Self.names)
      if usedNames.insert(name).inserted { return name }
    }
    usedNames.insert("n\(usedNames.count)")
    return "n\(usedNames.count)"
  }

  mutating func maybe(_ text: String, oneIn count: Int = 2) -> String {
    random.chance(count) ? text : ""
  }

  /// Fills the gaps of a production.
  private mutating func spaced(_ text: String) -> String {
    // Line breaks of one kind each, as an editor writes them.
    let lineBreak = random.pick(["\n", "\n", "\n", "\r\n"])
    var result = ""
    for character in text {
      switch character {
      case "¦": result += random.chance(6) ? random.pick(Self.gaps) : ""
      case "‧": result += random.chance(6) ? random.pick(Self.gaps) : " "
      default: result.append(character)
      }
    }
    if random.chance(2) { result += "\n" }
    return lineBreak == "\n" ? result : result.replacing("\n", with: lineBreak)
  }

  private static let gaps = [
    " ", "\n", "  \n  ", " /* a */ ", " /* a /* b */ \" */ ", " // c {\n", "\t", "\n\n", " /**/ ",
    "\n/// d\n", " /*\n*/ ",
  ]

  private static let names = [
    "a", "b", "c", "value", "get", "set", "open", "async", "some", "any", "each", "actor", "macro",
    "package", "lazy", "indirect", "final", "weak", "left", "right", "prefix", "didSet", "willSet",
    "convenience", "mutating", "optional", "required", "dynamic", "override", "consuming",
    "sending",
    "borrowing", "nonisolated", "unsafe", "then", "of", "`in`", "`class`", "`var`", "`default`",
    "`case`", "`init1`", "`a b`", "`1st`", "`+ or -`", "é", "日本", "_a", "x1", "`where`", "`self1`",
    "read", "modify", "yielding", "isolated", "distributed", "precedence", "Type1", "discard",
  ]
}
