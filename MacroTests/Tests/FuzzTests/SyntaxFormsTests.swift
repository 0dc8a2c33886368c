import Testing

@testable import StoreMacrosCode

/// Rare forms, and the outline of each.
///
/// More of them are compared with the compiler in `RareForms`.
struct SyntaxFormsTests {
  @Test(arguments: [
    ("enum E\n<T> { case a }", ["case a at 18()"]),
    ("struct S { static func .== (a: S, b: S) -> Bool { true } }", ["func .== of 2"]),
    ("struct S { static func ==<T>(a: T, b: T) -> Bool { true } }", ["func == of 2"]),
    ("struct S { static func >> <T>(a: S, b: T) -> Bool { true } }", ["func >> of 2"]),
    ("struct S { static\nfunc\n/= (a: S, b: S) -> Int { 1 / 2 } }", ["func /= of 2"]),
    ("protocol P { var a: Int { get set } }", ["binding a typed", "var a at 17 [get set]"]),
    ("enum E { case open(\nany\nP, for: Int) }", ["case open at 14(_ for)"]),
    ("struct S { var of$0 = 1 }", ["binding of$0 with value", "var of$0 at 15 []"]),
    ("struct S { __consuming func a() {} }", ["func a()"]),
    (
      "struct S { let a = f { 1 }\nthen: { 2 }\n}", ["binding a with value", "let a at 15 []"]
    ),
    ("struct S { var a: Int { read(1) } }", ["binding a typed", "var a at 15 [get]"]),
    ("struct S { var a: A<B<C // >\n>>? }", ["binding a typed", "var a at 15 []"]),
    ("struct S { func `+ or -`() {} }", ["func + or -()"]),
    ("struct S { let a = b<c >> d }", ["binding a with value", "let a at 15 []"]),
    ("struct S { let a = b < c, d > (e) }", ["binding a with value", "let a at 15 []"]),
    ("struct S {\n@A #b { 1 }\npublic #c(d)\n}", ["#b", "#c"]),
    ("struct S {\nvar a = f { init() }\n}", ["binding a with value", "var a at 15 []"]),
    ("struct S {\nvar a = f { get { 1 } }\n}", ["binding a with value", "var a at 15 []"]),
    ("struct S { func f() ->\n@A () -> B {}\n}", ["func f()"]),
    ("struct S { init?<T>(a: T) {} }", ["init init(a:)"]),
    ("extension $0A { async let a = 1 }", ["binding a with value", "let a at 26 []"]),
    ("struct S { var /*\r*/ a = 1 }", ["binding a with value", "var a at 21 []"]),
    ("enum E { case a(\u{FEFF}b: Int) }", ["case a at 14(\u{FEFF}b)"]),
  ])
  func `A rare form is outlined`(text: String, members: [String]) throws {
    #expect(try TypeView(outlining: text).members == members)
  }

  @Test func `Attributes between directives belong to the declaration after them`() throws {
    let type = try Outline.type(
      """
      struct S {
        #if A
        @B(c: "d") @E
        #else
        @F
        #endif
        @G public var a = 1
        #if A
        @B var b = 1
        #endif
      }
      """
    )
    #expect(type.members.count == 4)
    guard case .property(let property) = type.members[0] else {
      Issue.record("no property")
      return
    }
    let attributes = property.introducer.attributes
    #expect(attributes.map(\.name) == ["B", "E", "F", "G"])
    #expect(attributes.map(\.isConditional) == [true, true, true, false])
    #expect(property.introducer.hasModifier("public"))
  }
}
