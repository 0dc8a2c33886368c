extension Grammar {
  mutating func stored(_ kind: String) -> String {
    switch random.number(below: 10) {
    case 0:
      // Several bindings of one `var`.
      return "var‧"
        + (0..<random.number(in: 2...4)).map { _ in typedValue() }.joined(separator: "¦,¦")
    case 1: return "let‧(\(name())¦,¦\(name()))‧=‧(1, \"a, b\")"
    case 2: return "var‧((\(name()),¦\(name())),‧_)¦:‧((Int,¦Int),‧Int)‧=‧((1,¦2),‧3)"
    case 3: return "lazy‧var‧\(typedValue())"
    case 4:
      return "\(observedAttribute())var‧\(name())¦:‧Int‧=‧\(integer())‧{¦\(observers())¦}"
    case 5: return "@Wrapped¦\n‧private(set)‧var‧\(name())¦:‧Int‧=‧1"
    case 6: return "@Wrapped(wrappedValue: 1)‧var‧\(name())"
    case 7: return "nonisolated(unsafe)‧static‧var‧\(typedValue())"
    default:
      return memberAttributes() + access() + random.pick(["var‧", "let‧"]) + typedValue()
    }
  }

  private mutating func observedAttribute() -> String { maybe("fileprivate(set)‧", oneIn: 4) }

  private mutating func observers() -> String {
    random.pick([
      "didSet¦{ _ = oldValue }", "willSet¦{}", "willSet(new)¦{ _ = new }‧didSet(old)¦{}",
      "\n@available(*, deprecated)\ndidSet {}", "didSet¦{ if flag { print(\"}\") } }",
    ])
  }

  mutating func memberAttributes() -> String {
    random.chance(3)
      ? random.pick([
        "@available(*,‧deprecated,‧message:¦\"a ) \\\" b\")‧", "/// A doc comment.\n",
        "@available(macOS 15,¦*)\n", "@available(*, deprecated)\n@available(macOS 15, *)\n",
      ]) : ""
  }

  mutating func access() -> String {
    random.chance(3)
      ? random.pick(["public‧", "private‧", "fileprivate‧", "package‧", "internal‧"]) : ""
  }

  mutating func computed(_ kind: String) -> String {
    let isShared = random.chance(4)
    let name = name()
    let mutating = kind == "struct" || kind == "enum"
    let body = random.pick([
      "{¦1¦}", "{¦get¦{¦1¦}¦}", "{¦get¦{¦1¦}‧set¦{¦}¦}", "{¦get¦{¦1¦}‧set(new)¦{ _ = new¦}¦}",
      "{\nget\n{\n1\n}\n}", "{¦get‧throws(Failure)¦{¦1¦}¦}", "{¦get‧async‧throws¦{¦1¦}¦}",
      "{¦get‧async¦{¦1¦}¦}", "{ if flag { 1 } else { 2 } }",
      "{ switch flag { case true: 1\ncase false: 2 } }",
      "{ let get = 1; return get }", "{ _read { yield sharedNumber } }",
      "{ _read { yield sharedNumber }‧_modify { var x = 1; yield &x } }", "{ return 1 }",
      "{ @inline(never)‧get { 1 } }",
      mutating ? "{ mutating‧get { 1 } nonmutating‧set {} }" : "{ 1 }",
      "{ call(1) }", "{ apply { 1 } then: { 2 } }", "{ get1 }", "{ let f = { 1 }; return f() }",
    ])
    return memberAttributes() + access() + (isShared ? "static‧" : "") + "var‧\(name)¦:‧Int¦\(body)"
  }

  mutating func function(_ kind: String) -> String {
    random.pick(
      [
        "func‧\(name())()¦{¦}",
        "func‧\(name())<T>(_ x: T,‧by y: Int = { 1 }())‧async‧throws‧->‧[T]\nwhere‧T: Fuzzy¦{¦[]¦}",
        "static‧func‧==‧(l: Self,‧r: Self)‧->‧Bool¦{¦true¦}",
        "static‧func‧<<T>(l: Self,‧r: T)‧->‧Bool¦{¦true¦}",
        "subscript(i: Int)¦->‧Int¦{¦get { 1 }‧set {}¦}",
        "subscript<T>(_ i: T,‧j‧k: Int)¦->‧Int¦{¦1¦}",
        "func‧\(name())(_: (Int)‧->‧Void,‧for‧in: inout‧Int,‧_ z: Int...)‧throws(Failure)‧{¦}",
        "func‧\(name())()‧->\n@Sendable‧()‧->‧Void {¦{}¦}",
        "func‧\(name())<each‧T>(_ x: repeat‧each‧T)¦{¦}",
        "func‧\(name())()¦->¦(some‧Fuzzy)?¦{¦nil as Fuzz?¦}",
        "static‧func‧make()¦->¦Self?\n{ nil }",
        "func‧\(name())(`in` x: Int,‧`a b`‧y: String =‧\"}{\")¦{¦}",
        "prefix‧static‧func‧!(x: Self)‧->‧Self¦{¦x¦}",
      ].filter { text in kind != "class" || !text.contains("Self") }
    )
  }

  /// A line of cases.
  mutating func cases() -> String {
    let attribute =
      random.chance(5)
      ? random.pick([
        "@available(*,‧deprecated)‧", "@available(macOS 15, *)\n", "/// A doc comment.\n",
      ]) : ""
    let elements = (0..<random.pick([1, 1, 1, 2, 3])).map { _ in element() }
    return attribute + maybe("indirect‧", oneIn: 6) + "case‧" + elements.joined(separator: "¦,¦")
  }

  private mutating func element() -> String {
    let name = name()
    guard random.chance(2) else { return name }
    let count = random.number(in: 1...3)
    let labels = [
      "", "x:¦", "_‧y:¦", "in:‧", "`in`¦:‧", "for:¦", "_:¦", "`a b`:‧", "日本:¦", "inout1:‧",
    ]
    let values = (0..<count).map { index in
      let type = random.pick(Self.payloads)
      let label = random.pick(labels)
      return (label.isEmpty ? "" : label) + type.0
        + (random.chance(3) && !type.1.isEmpty ? "‧=‧" + type.1 : "")
    }
    return "\(name)¦(¦\(values.joined(separator: "¦,¦"))¦\(maybe(",", oneIn: 8)))"
      .replacing("\(name)¦(", with: "\(name)(")
  }

  private static let payloads = [
    ("Int", "1"), ("String", "\"a)\\(1)\""), ("[Int:¦[String]]", "[:]"),
    ("(Int,¦String)", "(1,¦\"\")"),
    ("(a:¦Int,‧b:‧String)", ""), ("(Int)‧->‧Void", "{ _ in }"),
    ("@Sendable‧(Int)‧async‧throws‧->‧Int", ""),
    ("Box<Box<Int>>?", "nil"), ("any‧Fuzzy", "Fuzz()"), ("any‧Fuzzier‧&‧Fuzziest", ""),
    ("Fuzzed::Fuzz", ".init()"),
    ("()", "()"), ("Void", ""), ("Swift::Int", "call(1)"), ("Int?", "nil"),
    ("((Int)‧->‧Int)?", "nil"),
    ("Fuzz.Type", "Fuzz.self"), ("any‧Fuzzy.Type", ""), ("Result<Int,¦Failure>", ""),
    ("[Int]", "[1,¦2,]"),
    ("Bool", "1 < 2"), ("()‧throws(Failure)‧->‧Int", "{ 1 }"),
    ("KeyPath<Box<Int>,¦Int>", "\\.value"),
  ]
}
