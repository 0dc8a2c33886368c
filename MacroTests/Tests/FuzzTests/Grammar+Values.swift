extension Grammar {
  /// A binding with its type, its value or both.
  mutating func typedValue() -> String {
    let (type, value) = random.chance(2) ? ("Int", integer()) : random.pick(Self.values)
    let name = name()
    if type.isEmpty { return "\(name)‧=‧\(value)" }
    return random.chance(3) && type == "Int" ? "\(name)‧=‧\(value)" : "\(name)¦:‧\(type)‧=‧\(value)"
  }

  mutating func integer() -> String { random.pick(Self.integers) }

  static let integers = [
    "1", "0x1F", "1_000", "-1", "call(1)", "if flag { 1 } else { 2 }", "(1,¦2).0", "numbers[0]",
    "if let maybe, maybe == 1 { maybe } else if flag, !flag { 2 } else { 3 }",
    "switch flag { case true: 1\ncase false: 2 }", "{ 1 }()", "{ () -> Int in 1 }()",
    "flag ? 1 : 2", "flag\n? 1\n: 2", "1 < 2 ? 1 : 2", "Box<Int>(1).value", "Fuzzed::call(1)",
    "1‧+‧2",
    "1\n+ 2", "1 +\n2", "numbers\n.count", "numbers.map { $0 }.count", "apply { 1 } then: { 2 }",
    "apply {\n1\n}\nthen: {\n2\n}", "\"a\\(call(1))\".count", "#line", "maybe ?? 1", "maybe!",
    "(maybe)!",
    "3 <+> 4", "~1", "10 / 5 / 1", "10/5/1", "MemoryLayout<Int>.size",
    "numbers.count(where: { $0 < 1 })",
    "numbers\n#if A\n.count\n#else\n.endIndex\n#endif",
    "numbers.filter { a in a > 1 && a < 3 }.count",
    "#\"a\"\\(b\"#.count", "##\"\"#\"##.count", "\"\"\"\n  a \"\"\n  \\(call(2))\n  \"\"\".count",
    "#\"\"\"\n\"\"\"\n\"\"\"#.count", "\"\\(\"\\(\"}\")\")\".count", "Box(1).value", "[1: 2][1]!",
    "(maybe as Int?)!", "(1 as Any) as! Int", "(1 as Any) as? Int ?? 2", "call( /* a */ 1 // b\n)",
    "Box<Box<Int>>(Box(1)).value.value", "do { 1 }", "max(1, 2,)", "[call][0](1)", "(call)(1)",
    "call(flag ? 1 : 2)", "Int.init(\"1\")!", "[1,¦2,][0]", "0b1010", "0o17", "Int(1.5e+3)",
    "Int(0x1p-2)",
    "{ (a: Int, b: Int) -> Int in a }(1, 2)", "{ @Sendable in 1 }()",
    "{ [flag] in flag ? 1 : 2 }()",
    "apply(1, then: 2)", "4 - -3", "1 == 2 ? 3 : 4", "(1 < 2, 3 > (4)).0 ? 1 : 2", "\"//\".count",
    "\"/*\".count",
    "+1 + (-(2))", "call(_:)(1)", "sharedNumber", "numbers.reduce(0, +)",
    "numbers.reduce(into: 0) { $0 += $1 }",
  ]

  static let values = [
    ("Double", "1.5e+3"), ("Double", "0x1p-2"), ("String", "\"a\\(flag ? \"b\" : \"c\")\""),
    ("String", "#\"a\"b\\(c)\"#"), ("String", "\"\"\"\n  a \"b\" {\n  \"\"\""), ("[Int]", "[]"),
    ("String", "#\"\\#(call(1))\"#"), ("[String:¦[Int]]?", "[:]"), ("Box<Box<Int>>?", "nil"),
    ("(Int)‧->‧Void", "{ _ in }"), ("(Int)‧->‧Int", "{ $0 }"), ("(Int)‧->‧Int", "{ a in\na + 1\n}"),
    ("@Sendable‧()‧async‧->‧Void", "{}"), ("()‧throws(Failure)‧->‧Int", "{ 1 }"), ("", "/a(b)c/"),
    ("", "#/a/b/#"), ("", "/[\\/\"]x/"), ("Int?", "nil"), ("any‧Fuzzy", "Fuzz()"),
    ("Fuzzed::Fuzz", "Fuzz()"),
    ("any‧Fuzzier‧&‧Fuzziest", "Fuzz()"), ("(a:¦Int,‧b:‧String)", "(a:¦1,‧b: \"\")"),
    ("Swift::Int", "1"),
    ("KeyPath<Box<Int>,‧Int>", "\\.value"), ("KeyPath<[Int],‧Int?>", "\\.first"),
    ("Fuzz.Type", "Fuzz.self"),
    ("any‧Fuzzy.Type", "Fuzz.self"), ("Bool", "1 < 2"), ("Bool", "!flag"),
    ("Bool", "flag && 1 > 2 || flag"),
    ("Bool", "maybe is Int"), ("Bool", "1 == 2"), ("[Int]", "[1,\n2,\n]"),
    ("[Int:¦Int]", "[1: 2,]"), ("Fuzz?", "Fuzz?.none"),
    ("Fuzz", ".init()"), ("Fuzz?", ".some(.init())"), ("(Int,‧Int)‧->‧Int", "(+)"),
    ("(Int,‧Int)‧->‧Int", "{ $0 * $1 }"),
    ("[any‧Fuzzy]", "[Fuzz(),¦Fuzz()]"), ("Int!", "1"), ("((Int)‧->‧Int)?", "nil"),
    ("Set<Int>", "[1]"), ("", "Box<(Int)>(1)"),
    ("", "[1:¦\"a\",¦2: \"b\"]"), ("", "Fuzz()"), ("", "Box<Int>?.none"), ("", "[Int]()"),
    ("", "[Int:¦String]()"),
    ("", "{ (x: Int) -> Int in x }"), ("", "1 as Int"), ("", "(1 as Any) as? Int"), ("", "\"é\""),
    ("", "Box<Int>.self"),
    ("", "1...2"), ("", "1..<2"), ("", "\"\\u{1F600}\\\"\""), ("[3¦of¦Int]", "[1, 2, 3]"),
    ("InlineArray<3,‧Int>", "[1, 2, 3]"), ("Pack<>?", "nil"), ("Box<Pack<>>?", "nil"),
    ("nonisolated(nonsending)‧()‧async‧->‧Void", "{}"),
  ]

  /// The declarations that others refer to, in a file of their own.
  static let prelude = """
    protocol Fuzzy {}
    protocol Fuzzier {}
    protocol Fuzziest {}
    struct Fuzz: Fuzzy, Fuzzier, Fuzziest, Sendable {}
    struct Failure: Error {}
    struct Box<Value> {
      var value: Value
      init(_ value: Value) { self.value = value }
    }
    @propertyWrapper struct Wrapped {
      var wrappedValue: Int
    }
    struct Pack<each Value> {}
    infix operator <>: AdditionPrecedence
    infix operator <+>: AdditionPrecedence
    func <+> (a: Int, b: Int) -> Int { a + b }
    let flag = true
    let numbers = [1, 2, 3]
    let maybe: Int? = 1
    let sharedNumber = 1
    let get1 = 1
    func call(_ x: Int) -> Int { x }
    func apply(_ x: () -> Int, then y: () -> Int) -> Int { x() + y() }
    func apply(_ x: Int, then y: Int) -> Int { x + y }
    """
}
