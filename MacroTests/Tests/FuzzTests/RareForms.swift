/// Self-contained declarations of every form that is rare in code.
///
/// `#if` uses `A` and `B`; the declarations refer to the grammar's prelude.
enum RareForms {
  static let all = literals + types + members + found

  private static let literals = [
    "struct L1 { /* a /* b } */ c */ var a = 1 // }\n var b = 2 /**/ }",
    "struct L2 { let a = #\"a\"b\\(c}\"#, b = ##\"\"#\"##, c = \"\\(\"\\(\"}\")\")\" }",
    "struct L3 {\n let a = \"\"\"\n  } \"\" \\(call(2)) {\n  \"\"\"\n let b = #\"\"\"\n  \"\"\" \\(\n  \"\"\"#\n}",
    "struct L4 { let a = \"\\(numbers.map { \"\\($0)}\" })\"; let b = \"\\u{1F600}\\\"}\" }",
    "struct L5 { let a = /x[\\/\"]y/\n let b = #/a/}\"/#, c = 4 / 2 / 1\n let d = #/\n  a } # b\n  /#\n}",
    "struct L6 { let `in`: Int, `a b`: Int; var é日本 = 1, `1st` = 2, a$b = 3 }",
    "struct L7 {\r\n  var a = 1\r\n  // }\r\n  var b: Int {\r\n    1\r\n  }\r\n}",
    "struct L8 { var a\n/* b */ : // c\n Int /* d */\n = // e\n 1\n , b // f\n : Int }",
    "struct L9 { let a = 0x1p-2, b = 1.5e+3, c = (1, (2, 3)).1.0, d = 1_0, e = 0b1, f = -1 }",
  ]

  private static let types = [
    "@available(*, deprecated, message: \"a ) {\") struct T1<T, U: Fuzzy>: Fuzzy, Fuzzier & Fuzziest where T: Fuzzy {}",
    "struct T2 /* a */\n<T>\n: Fuzzy\nwhere T: Collection, T.Element == (Int) -> Void {}",
    "struct T3<each T> { var a: (repeat each T)\n func b<each U>(_ c: repeat each U) {} }",
    "struct T4<let n: Int>: ~Copyable { var a: InlineArray<n, Int>; var b: [2 of Int]; deinit {} }",
    "actor T5: Fuzzed::Fuzzy { isolated deinit {}; nonisolated let a = 1; var b: Fuzzed::Fuzz = .init() }",
    "final class T6: @unchecked Sendable { weak var a: T6?; unowned(unsafe) let b: T6; init(b: T6) { self.b = b } }",
    "struct T7 { var a: Box<Box<Int>>?, b: any Fuzzier & Fuzziest, c: any\nFuzzy; var d: Box<Box<Int // >\n>>? }",
    "struct T8 { var a: @Sendable (Int, _ b: String) async throws(Failure) -> (Int) -> Void }",
  ]

  private static let members = [
    "indirect enum M1: Fuzzy { case a0(M1), b(Int, x: String = \"}\", _ y: [Int: Int] = [:]); case c(((Int) -> Void)?,) }",
    "enum M2 {\n @available(*, deprecated)\n case a\n indirect case b(M2), c(Int)\n /// d\n case `default`, `self1`(in: Int) }",
    "enum M3: Int { case a = 1, b, c = 0x10\n case d\n, e = -4 }",
    "enum M4 { case get, set, open, some, any, each, async, actor, macro, package, then, of, indirect }",
    "enum M5 {\n #if A\n case a\n #elseif B && !A\n case b(Int)\n #else\n case c\n #endif\n case d }",
    "struct M6 {\n #if A || B // c\n var a = 1\n #if B\n let b = 2\n #endif\n #endif\n func c() {} }",
    "struct M7 { private(set) public var a = 1 { didSet {} }; lazy var b = { 1 }(); static let d = 3 }",
    "struct M8 { var a: Int { get { 1 } nonmutating set {} }; var b: Int { _read { yield sharedNumber } }; var c: Int { 1 } }",
    "struct M9 { @Wrapped private(set) var a = 1; @Wrapped(wrappedValue: 2) var b; @Wrapped\n var d: Int = 3 }",
    "struct M10 { var (a, b): (Int, Int) = (1, 2), ((c, _), d) = ((1, 2), 3); var e = 1, f: Int, g = 2 }",
    "struct M11 { static func ==<T>(a: T, b: M11) -> Bool { true }; static func < <T>(a: T, b: Self) -> Bool { true } }",
    "struct M12 { subscript(a: Int) -> Int { get { a } set {} }; subscript<T>(_ a: T, b c: Int) -> Int { c } }",
    "struct M13 { init?(a: Int) { nil }; init!<T>(_ b: T) { nil }; func c() throws(Failure) -> Int { 1 }; func `d e`() {} }",
    "struct M14 { #warning(\"}\")\n typealias A\n= (Int)\n-> Int; struct B { var hidden = 1 }; protocol C { associatedtype D } }",
    "struct M15 {\n #if A\n @available(*, deprecated)\n #else\n @available(macOS 15, *)\n #endif\n var a = 1\n}",
    "struct M16 { let a = if flag { 1 } else { 2 }\n let b = switch flag { case true: 1\n case false: 2 }\n let c = 1 }",
    "struct M17 { let a = apply {\n1\n}\nthen: {\n2\n}\n let b = numbers\n .count\n let c = 1\n + 2\n let d = flag\n ? 1\n : 2 }",
    "struct M18 { let a = numbers\n #if A\n .count\n #else\n .endIndex\n #endif\n let b = 1 }",
    "struct M19 { let a = 1 < 2, b = 3 > 2, c = Box<Int>(1), d = 4 >> 1, e = (1 < 2, 3 > (4)) }",
    "struct M20 { func a() ->\n @Sendable () -> Void { {} }\n func b<T>() -> T\n where T: Fuzzy { fatalError() } }",
    "protocol M21 { var a: Int { get }; var b: Int { get set }; static var c: Int { get async throws }; func d(); init() }",
  ]

  /// Inputs of the fuzzer, minimised, that the outline once read differently from the compiler.
  static let found = [
    "enum D1 /* a */\n<T> { case a(T) }",
    "struct D2 { static func .== (a: D2, b: D2) -> Bool { true } }",
    "protocol D3 { var a: Int { get set } }",
    "enum D4 { case open(\nany\nFuzzy, for: Int) }",
    "struct D5 { var of$0 = 1, a: Int = 2 }",
    "struct D6 { __consuming func a() {} }",
    "struct D7 { let a = apply { 1 }\nthen: { 2 }\n}",
    "struct D8 { func read(_ a: Int) -> Int { a }; var b: Int { read(1) }; var read: Int { 1 }; var c: Int { read } }",
    "struct D9 { var a: Box<Box<Int// \" ( {\n>>?; var b = 1 }",
    "struct D10 { func `+ or -`() -> @Sendable () -> Void { {} } }",
    "struct D11 { let a = 4 >> 1, b: Int = 3 }",
    "struct D12 { let a = Box < Int > (1), b = 2 }",
    "struct D14 { static func >> <T>(a: D14, b: T) -> Bool { true }; static func >>= (a: D14, b: Int) {} }",
    "struct D13 {\n #warning(\"a\")\n #warning(\"b\")\n}",
    "enum D15 {\n #if A\n case a #elseif B\n case b(Int), c #else\n case d #endif\n case e }",
    "enum D16 {\n case a\n #if A\n case open#endif\n case c }",
    "struct D17 {\n #if A\n var a = 1 #else\n var b: Int #endif\n #if B\n typealias C = Int #endif\n var d = 1 }",
    "struct D18 { typealias A /* a */ <T // {\n> = Box<T>; typealias B<T,\nU> = (T, U) where T: Fuzzy,\nU: Fuzzy\n var a = 1 }",
    "struct D19<each T> { static func a() -> D19<>? { nil }; var b: Box<D19<>>? { nil }; var c: D19<> { .init() } }",
    "struct D20 { static func <>(a: D20, b: D20) -> Int { 1 }; var a: Int { D20()<>D20() }; let b = 1 }",
    "struct D21 { var a: nonisolated(nonsending) () async -> Void = {}; typealias B = nonisolated(nonsending) (Int) async -> Void }",
    "struct D22 { init(a: @escaping(Int) -> Void) {}; var b: @Sendable() -> Void, c: @Sendable(Int)throws->Int }",
  ]

  /// Of the same origin, but accepted by the parser alone, in language mode 5.
  static let parsed = [
    "struct P1 { @inline\t(__always) func a() {}; @available /* a */ (*, deprecated) var b = 1 }",
    "struct P2 { @ some available(*, deprecated) var a = 1; @ each inlinable func b() {}; @sending each `A` var c = 1 }",
    "struct P3 { @inlinableA<B<C>>? func a() {}; @A & B var c = 1; @A... var d = 1; @any\nB var e = 1 }",
    "struct P4: @ sending unchecked A { let b: @C? (Int) -> Void, d: @E & F (Int) -> G; let h = 1 }",
    "struct P5 { init(a: Int, sending b c: Int); func d(sending isolated `e` f: Int, isolated g: Int, sending: Int, sending _: Int) }",
    "class P8 { lazy var a: Int = b.c->\ninit() { d() }\nvar e = 1 }",
    "struct P9 { var a: @escaping(A) -> B, b: @Sendable(A)?; var c: @MainActor() async -> A; let d: @convention(c)(A) -> B }",
    "extension A/*\n*/./*\n*/B: C {}",
    "enum P10 { case a(inout `b c`: Int, inout Int); case b(inout c: Int) }",
    "struct P7 {\n #if A || !(B)&\n typealias C =\n(Int)\n-> Int\n #elseif (A ||\n B)\n var d = 1\n #endif\n var e = 1 }",
    "struct P11 { let a = A<[B]>\"c\"(d), e = A<B>1; var f: Int { 1 } }",
    "struct P12 {\n #if B\n #if A || !{ (a: Int) -> Int in a }(B)\n let c = 1\n #endif\n #endif\n }",
    "struct P13 { var a: Int = 0 { get { 1 } didSet {} }; var b: Int = c ? 1 : 2 {}; var d: (Int, Int) = (1, 2) { 3 } }",
    "struct P14 { var a: [Int] = [1] {}; var b: A? = nil { 1 }; var c: Int = #line { 2 }; var d: A = (x: 1) { 3 } }",
    "struct P15 { var a = b[1] { 2 }; var c = (d) { 3 }, e = f.1 { 4 }, g = h(1, 2) { 5 } }",
    "struct P16 { var a = if b == 1 { 2 } else { 3 }; var c = switch (d, 1) { default: 4 }; var e = switch 5 { default: 6 } }",
    "struct P6 { var a: A<>?, b: B<C<>>!; var c: D<E<F, G<>>>; let d = A<>.b, e = a<>b }",
  ]
}
