import Testing

@testable import StoreMacrosCode

/// The macros' repairs, each applied.
struct FixItTests {
  struct Repair: CustomTestStringConvertible, Sendable {
    var message: String
    var macro: String
    var role = "member"
    var source: String
    var repaired: String
    var context: [String] = []
    var attribute: String?

    var testDescription: String { "\(message) in \(source)" }

    func expansion(of source: String) throws -> Expansion {
      try Expansion(
        macro,
        role,
        of: source,
        extending: "V",
        conformances: "ViewActionSending, CasePathable",
        context: context,
        attribute: attribute
      )
    }
  }

  static let repairs = [
    Repair(
      message: "make it a struct",
      macro: "ReducerMacro",
      source: "class F {}",
      repaired: "struct F {}"
    ),
    Repair(
      message: "make it a struct",
      macro: "ObservableStateMacro",
      source: "public actor S { var a = 1 }",
      repaired: "public struct S { var a = 1 }"
    ),
    Repair(
      message: "make it a 'var'",
      macro: "ReducerMacro",
      source: "struct F { func body () -> some ReducerOf<Self> { r } }",
      repaired: "struct F { var body: some ReducerOf<Self> { r } }"
    ),
    Repair(
      message: "name it 'body'",
      macro: "ReducerMacro",
      source: "struct F { var reduce: some ReducerOf<Self> { r } }",
      repaired: "struct F { var body: some ReducerOf<Self> { r } }"
    ),
    Repair(
      message: "remove 'static'",
      macro: "ReducerMacro",
      source: "struct F { public static var body: some ReducerOf<Self> { r } }",
      repaired: "struct F { public var body: some ReducerOf<Self> { r } }"
    ),
    Repair(
      message: "mark it '@ReducerCaseIgnored'",
      macro: "ReducerMacro",
      source: "enum P { indirect case a((A, B)) }",
      repaired: "enum P { @ReducerCaseIgnored indirect case a((A, B)) }"
    ),
    Repair(
      message: "remove '@ReducerCaseEphemeral'",
      macro: "ReducerMacro",
      source: "enum P { @ReducerCaseEphemeral @ReducerCaseIgnored case a(A) }",
      repaired: "enum P {  @ReducerCaseIgnored case a(A) }"
    ),
    Repair(
      message: "write a 'var' for each",
      macro: "ObservableStateMacro",
      source: "struct S { var a = 1, b: Int }",
      repaired: "struct S { var a = 1\nvar b: Int }"
    ),
    Repair(
      message: "make it an optional",
      macro: "PresentsMacro",
      role: "accessor",
      source: "var a: A<B>",
      repaired: "var a: A<B>?",
      context: ["@ObservableState struct S {}"]
    ),
    Repair(
      message: "make it a 'var'",
      macro: "PresentsMacro",
      role: "accessor",
      source: "public let a: A?",
      repaired: "public var a: A?",
      context: ["@ObservableState struct S {}"]
    ),
    Repair(
      message: "give it a default value",
      macro: "DependencyClientMacro",
      source: "struct C { var f: (Int) -> Int }",
      repaired: "struct C { var f: (Int) -> Int = { _ in <#Int#> } }"
    ),
    Repair(
      message: "remove '~Copyable'",
      macro: "DependencyClientMacro",
      source: "struct C: ~Copyable { var a: () -> Void }",
      repaired: "struct C { var a: () -> Void }"
    ),
    Repair(
      message: "remove '~Copyable'",
      macro: "DependencyClientMacro",
      source: "struct C<T>: Sendable, ~Copyable where T: P {}",
      repaired: "struct C<T>: Sendable where T: P {}"
    ),
    Repair(
      message: "remove '~Swift::Copyable'",
      macro: "DependencyClientMacro",
      source: "struct C : ~Swift::Copyable , Sendable {}",
      repaired: "struct C : Sendable {}"
    ),
    Repair(
      message: "remove '~Escapable'",
      macro: "ObservableStateMacro",
      source: "struct S: ~Escapable & Equatable { var a = 1 }",
      repaired: "struct S: Equatable { var a = 1 }"
    ),
    Repair(
      message: "remove '~Copyable'",
      macro: "ObservableStateMacro",
      source: "struct S: Equatable & ~Copyable { var a = 1 }",
      repaired: "struct S: Equatable { var a = 1 }"
    ),
    Repair(
      message: "remove '~Copyable'",
      macro: "CasePathableMacro",
      role: "extension",
      source: "enum A: ~Copyable, B { case a }",
      repaired: "enum A: B { case a }"
    ),
    Repair(
      message: "remove '~Copyable'",
      macro: "ReducerMacro",
      role: "extension",
      source: "struct F: (A & ~Copyable) {}",
      repaired: "struct F: (A) {}"
    ),
    Repair(
      message: "remove '~Copyable'",
      macro: "ViewActionMacro",
      role: "extension",
      source: "struct V: W, ~Copyable { let store: S }",
      repaired: "struct V: W { let store: S }",
      attribute: "@ViewAction(for: F.self)"
    ),
    Repair(
      message: "make it 'internal'",
      macro: "ViewActionMacro",
      source: "struct V { @Bindable private var store: S }",
      repaired: "struct V { @Bindable internal var store: S }",
      attribute: "@ViewAction(for: F.self)"
    ),
    Repair(
      message: "make it 'public'",
      macro: "ViewActionMacro",
      source: "public final class V { let store: S }",
      repaired: "public final class V { public let store: S }",
      attribute: "@ViewAction(for: F.self)"
    ),
    Repair(
      message: "make it 'fileprivate'",
      macro: "ViewActionMacro",
      source: "private struct V { private let store: S }",
      repaired: "private struct V { fileprivate let store: S }",
      attribute: "@ViewAction(for: F.self)"
    ),
    Repair(
      message: "make it 'fileprivate'",
      macro: "ViewActionMacro",
      source: "public struct V { private let store: S }",
      repaired: "public struct V { fileprivate let store: S }",
      context: ["public struct B {}", "private extension A {}"],
      attribute: "@ViewAction(for: F.self)"
    ),
    Repair(
      message: "make it 'package'",
      macro: "ViewActionMacro",
      source: "struct V { internal private(set) var store: S }",
      repaired: "struct V { package private(set) var store: S }",
      context: ["package extension A {}"],
      attribute: "@ViewAction(for: F.self)"
    ),
    Repair(
      message: "make it 'fileprivate'",
      macro: "CasePathableMacro",
      role: "extension",
      source: "@CasePathable private indirect enum A { case a }",
      repaired: "@CasePathable fileprivate indirect enum A { case a }",
      context: ["enum Around {}"]
    ),
    Repair(
      message: "send it by 'send(_:)'",
      macro: "ViewActionMacro",
      source: "struct V { let store: S; func f() { self.store.send(.view(.a(1))) } }",
      repaired: "struct V { let store: S; func f() { send(.a(1)) } }",
      attribute: "@ViewAction(for: F.self)"
    ),
  ]

  @Test(arguments: repairs)
  func `A repair that is carried out leaves nothing to report`(repair: Repair) throws {
    let reported = try repair.expansion(of: repair.source).diagnostics
    #expect(reported.count == 1)
    let fixIt = try #require(reported.first?["fixIts"]?.array?.first)
    #expect(fixIt["message"] == .string(repair.message))
    var bytes = Array(repair.source.utf8)
    for change in fixIt["changes"]?.array?.reversed() ?? [] {
      let start = try #require(change["range"]?["startOffset"]?.int)
      let end = try #require(change["range"]?["endOffset"]?.int)
      bytes.replaceSubrange(start..<end, with: try #require(change["newText"]?.string).utf8)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == repair.repaired)
    #expect(try repair.expansion(of: text).diagnostics.isEmpty)
  }

  @Test func `A function with parameters is no property, so that repair isn't offered`() throws {
    for function in ["func body<A>() -> R { r }", "func body() async -> R { r }", "func body() {}"]
    {
      let source = "struct F { \(function) }"
      let reported = try Expansion("ReducerMacro", "member", of: source).diagnostics
      #expect(reported.count == 1)
      #expect(reported.first?["fixIts"]?.array?.isEmpty == true)
    }
  }
  @Test func `What is alone in parentheses isn't removed`() throws {
    let source = "struct S: (~Copyable) { var a = 1 }"
    let reported = try Expansion("ObservableStateMacro", "member", of: source).diagnostics
    #expect(reported.count == 1)
    #expect(reported.first?["fixIts"]?.array?.isEmpty == true)
  }
}
