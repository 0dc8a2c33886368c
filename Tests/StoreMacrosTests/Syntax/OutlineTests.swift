import Testing

@testable import StoreMacrosCode

struct OutlineTests {
  func property(_ text: String) throws -> Property {
    guard case .property(let property) = try Outline.member(text) else {
      throw OutlineError(message: "no property", range: 0..<0)
    }
    return property
  }

  @Test(arguments: [
    ("Int", "0"), ("[String: [A<B, C>]]?", "[:]"),
    ("(Int, _ x: String) async throws(E) -> Void", "f"),
    ("any A & B", "c"), ("@Sendable @escaping (Int) -> some P", "{ $0 }"), ("A.B<C>.D!", "x"),
    ("Store::Effect<A>", ".none"), ("InlineArray<3, Int>", "[1, 2, 3]"), ("(repeat each T)", "t"),
    ("~Copyable", "a ? b : c"), ("Int", "a < b ? c : d"), ("Int", "Dictionary<A, B>().count"),
    ("Int", "if a { 1 } else { 2 }"),
    ("Int", "if let a, b == 1 { c } else if d, e { f } else { g }"),
    ("Int", "f { $0 } other: { $1 }"), ("Int", "a\n  .b\n  .c()"),
    ("Int", "a\n  + b"), ("Int", "a +\n  b"), ("Int", "try await f()"), ("Int", "x as? Y ?? z"),
    ("Int", "f\n#if A\n.b()\n#else\n.c()\n#endif"), ("Int", "{ () -> Int in 1 }()"),
    ("Int", "a! as B"), ("KeyPath<A, B>", "\\.b.c?[0]"), ("Int", "#selector(a, b)"),
  ])
  func `Type and initial value are separated`(type: String, value: String) throws {
    for suffix in ["", "\nvar next: Int", "; let next = 1", "\n@A var next = 2", " // c"] {
      let type = try Outline.type("struct S {\n  var a: \(type) = \(value)\(suffix)\n}")
        .members.first
      guard case .property(let property) = type else {
        Issue.record("no property")
        continue
      }
      #expect(property.bindings.count == 1)
      #expect(property.bindings[0].initialValue?.text == value)
    }
    #expect(try property("var a: \(type) = \(value)").bindings[0].type?.text == type)
    #expect(try property("var a: \(type)").bindings[0].type?.text == type)
  }

  @Test(arguments: [
    ("var a: Int { 1 }", Property.Accessors.getter),
    ("var a: Int { get { 1 } set {} }", .named(["get", "set"])),
    ("var a = 1 { willSet(new) {} didSet {} }", .named(["willSet", "didSet"])),
    ("var a: Int { get async throws(E) { 1 } }", .named(["get"])),
    ("var a: Int { @A mutating get { 1 } }", .named(["get"])),
    ("var a: Int { get() }", .getter), ("var a: Int { set.count }", .getter),
    ("var a: Int {\n  _read { yield b }\n _modify { yield &b } }", .named(["_read", "_modify"])),
  ])
  func `Accessors are recognised among code`(text: String, accessors: Property.Accessors) throws {
    #expect(try property(text).bindings[0].accessors == accessors)
  }

  @Test func `A closure after a call is part of the initial value`() throws {
    let binding = try property("var a = f { didSet() }").bindings[0]
    #expect(binding.initialValue?.text == "f { didSet() }")
    #expect(binding.accessors == nil)
  }

  @Test func `Bindings of one var are listed`() throws {
    let bindings = try property("var a = 1, (b, c) = (2, 3), d: Int").bindings
    #expect(bindings.map(\.pattern.text) == ["a", "(b, c)", "d"])
    #expect(bindings.map { $0.name?.text } == ["a", nil, "d"])
  }

  @Test func `Attributes and modifiers are listed`() throws {
    let introducer = try property(
      "@A @Store::B<C>(d: \"e\") @F.G\npublic private(set) nonisolated(unsafe) static var h = 1"
    ).introducer
    #expect(introducer.attributes.map(\.name) == ["A", "B", "G"])
    #expect(introducer.attributes[1].excerpt.text == "@Store::B<C>(d: \"e\")")
    #expect(introducer.modifiers.map(\.name) == ["public", "private", "nonisolated", "static"])
    #expect(introducer.modifiers.map(\.detail) == [nil, "set", "unsafe", nil])
    #expect(introducer.isStatic)
  }

  @Test func `The first lines of a type are read`() throws {
    let type = try Outline.header(
      "@A public final class Box<T: P, each U>: Base<T>, Q & R, @unchecked Sendable where T: X {}"
    )
    #expect(type.introducer.keyword == "class")
    #expect(type.name.text == "Box")
    #expect(type.genericParameters?.text == "<T: P, each U>")
    #expect(type.inheritance.map(\.text) == ["Base<T>", "Q & R", "@unchecked Sendable"])
  }

  @Test func `Enum cases are read with labels, types and defaults`() throws {
    let member = try Outline.member(
      "indirect case a, b(Int, x: [String: Int] = [:], _ y: (A) -> B), `c`(T<U, V>)"
    )
    guard case .enumCase(let line) = member else { throw OutlineError(message: "", range: 0..<0) }
    #expect(line.introducer.hasModifier("indirect"))
    #expect(line.elements.map(\.name.bare) == ["a", "b", "c"])
    #expect(line.elements[1].parameters.map(\.label) == [nil, "x", nil])
    #expect(
      line.elements[1].parameters.map(\.type.text) == ["Int", "[String: Int]", "(A) -> B"]
    )
    #expect(line.elements[1].parameters[1].defaultValue?.text == "[:]")
    #expect(line.elements[2].parameters.map(\.type.text) == ["T<U, V>"])
  }

  @Test func `Members of every kind are listed in order`() throws {
    let type = try Outline.type(
      """
      struct S {
        import struct A.B
        typealias T = A & B
        associatedtype U: P where U.X == Int
        #if os(Linux) || (compiler(>=6) &&
          DEBUG)
        struct N: P { var hidden = 1 }
        #elseif A
        class func f<T>(_ x: T, by y: Int = { 1 }()) async throws -> [T] where T: P { }
        #else
        init?(a: Int) { }
        #endif
        deinit {}
        subscript(i: Int) -> Int { get { 1 } set {} }
        static func == (l: Self, r: Self) -> Bool { l /*/ */ < r }
        #warning("x")
        case a = "b", c
        #someMacro { $0 }
        func `let`() {}; var last = 1
      }
      """
    )
    let kinds = type.members.map { member in
      switch member {
      case .directive(let directive): "\(directive.text.prefix(7))"
      case .property: "property"
      case .enumCase(let line): "case \(line.elements.count)"
      case .type(let type): "type \(type.name.text)"
      case .function(let function): "\(function.name)(\(function.labels.joined(separator: ":")))"
      case .other(let introducer): introducer.keyword
      }
    }
    #expect(
      kinds == [
        "import", "type T", "type U", "#if os(", "type N", "#elseif", "f(_:by)", "#else",
        "init(a)", "#endif", "deinit()", "subscript(i)", "==(l:r)", "#warning", "case 2",
        "#someMacro", "`let`()", "property",
      ]
    )
  }

  @Test(arguments: [
    ("struct S { var a = (1 }", "}"), ("struct S { var }", "}"), ("struct S { 1 }", "1"),
    ("struct S { case a(Int String) }", "String"), ("struct S { var a: = 1 }", "="),
    ("struct S { var a = \"b }", "\"b }"), ("struct S : { }", "{"), ("enum E { case a b }", "b"),
    ("struct S { var a = 1 var b = 2 }", "var"), ("struct S { @ var a = 1 }", "a"),
  ])
  func `What can not be read is an error at its place`(text: String, place: String) throws {
    let error = #expect(throws: OutlineError.self) { try Outline.type(text) }
    #expect(try SourceText(text)[#require(error).range] == place)
  }

  @Test func `Long declarations are read in linear time`() throws {
    let properties = (0..<5_000).map { "  var p\($0): A<B<Int>>? = f(\"\\($0)\") { $0 < 1 }" }
    let type = try Outline.type("struct S {\n\(properties.joined(separator: "\n"))\n}")
    #expect(type.members.count == 5_000)
    let operators = String(repeating: "a<", count: 20_000)
    #expect(try property("var a = \(operators)1").bindings.count == 1)
  }

  @Test func `Deep nesting is read without recursion`() throws {
    let depth = 20_000
    let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try property("var a = \(value)").bindings[0].initialValue?.text == value)
    let type = String(repeating: "A<", count: depth) + "B" + String(repeating: ">", count: depth)
    #expect(try property("var a: \(type)").bindings[0].type?.text == type)
  }
}
