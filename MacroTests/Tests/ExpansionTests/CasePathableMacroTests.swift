import Testing

@testable import StoreMacrosCode

struct CasePathableMacroTests {
  @Test func `A case without payload has a path to Void`() throws {
    let expansion = try Expansion("CasePathableMacro", "member", of: "enum Action { case tap }")
    try expansion.expect(
      """
      struct AllCasePaths: Swift::Sendable, Store::MacroSupport.ListedCasePaths {
      var tap: Store::AnyCasePath<Action, Swift::Void> {
        Store::AnyCasePath(
          named: "tap",
          embed: { Action.tap },
          extract: { if case .tap = $0 { () } else { nil } },
          matches: { if case .tap = copy $0 { true } else { false } }
        )
      }
      var casePaths: Store::MacroSupport.CasePathList {
      var paths = Store::MacroSupport.CasePathList()
      paths.append(tap)
      return paths
      }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
      """,
      compiledIn: """
        @CasePathable
        enum Action { case tap }
        """
    )
  }

  @Test(arguments: ["BindingAction<State>", "Store::BindingAction<Self.State>"])
  func `A case of bindings is noted by a conformance`(type: String) throws {
    let source = "enum Action { case tap; case binding(\(type)) }"
    let expansion = try Expansion("CasePathableMacro", "member", of: source)
    let header =
      "struct AllCasePaths: Swift::Sendable, Store::MacroSupport.ListedCasePaths, Store::MacroSupport.BindingCasePaths {"
    #expect(expansion.source.hasPrefix(header), "\(expansion.source)")
  }

  @Test(arguments: [
    "case binding(Int)", "case binding", "case binding(BindingAction<State>, Int)",
    "case bindings(BindingAction<State>)", "#if DEBUG\ncase binding(BindingAction<State>)\n#endif",
  ])
  func `A case that is no binding in every build is not noted`(line: String) throws {
    let source = "enum Action {\n\(line)\n}"
    let expansion = try Expansion("CasePathableMacro", "member", of: source)
    #expect(!expansion.source.contains("MacroSupport.BindingCasePaths"))
  }

  @Test func `Several values become a tuple with their labels`() throws {
    let expansion = try Expansion(
      "CasePathableMacro",
      "member",
      of: "enum Action { case row(id: Int, _ x: [String: Int] = [:], String) }"
    )
    #expect(expansion.source.contains("AnyCasePath<Action, (id: Int, [String: Int], String)>"))
    #expect(expansion.source.contains("embed: { Action.row(id: $0.0, $0.1, $0.2) }"))
    #expect(expansion.source.contains("if case let .row(v0, v1, v2) = $0 { (v0, v1, v2) }"))
  }

  @Test func `A single value has its type without the label`() throws {
    let expansion = try Expansion(
      "CasePathableMacro",
      "member",
      of: "enum Action { case one(id: String) }"
    )
    #expect(expansion.source.contains("var one: Store::AnyCasePath<Action, String>"))
    #expect(expansion.source.contains("embed: Action.one,"))
  }

  @Test func `Self in a payload is the enum`() throws {
    let expansion = try Expansion(
      "CasePathableMacro",
      "member",
      of: "indirect enum Tree { case node([Self], MySelf.Self) }"
    )
    #expect(expansion.source.contains("AnyCasePath<Tree, ([Tree], MySelf.Tree)>"))
  }

  @Test(arguments: ["public", "package"])
  func `The paths are as visible as the enum`(access: String) throws {
    let expansion = try Expansion(
      "CasePathableMacro",
      "member",
      of: "\(access) enum Action { case tap }"
    )
    #expect(expansion.source.contains("\(access) struct AllCasePaths"))
    #expect(expansion.source.contains("\(access) var tap"))
    #expect(expansion.source.contains("\(access) static var allCasePaths"))
  }

  @Test func `An enum in a public extension has public paths`() throws {
    let expansion = try Expansion(
      "CasePathableMacro",
      "member",
      of: "enum Action { case tap }",
      context: ["public extension Feature {}"]
    )
    #expect(expansion.source.contains("public static var allCasePaths"))
  }

  @Test func `Availability, documentation and conditions are carried over`() throws {
    let expansion = try Expansion(
      "CasePathableMacro",
      "member",
      of: """
        enum Action {
          /// Was tapped.
          // A note.
          /** By a finger. */ /* A note. */
          @available(*, deprecated) case tap
          #if DEBUG && os(Linux)
          case debug
          #endif
        }
        """
    )
    #expect(
      expansion.source
        .contains("/// Was tapped.\n/** By a finger. */\n@available(*, deprecated)\nvar tap")
    )
    #expect(expansion.source.contains("#if DEBUG && os(Linux)\nvar debug"))
    #expect(expansion.source.contains("}\n#endif\n"))
  }

  @Test func `Names of any characters are quoted where they need it`() throws {
    let source = #"enum Action { case `say "hi"`, `Type`; case many(`let`: Int, `inout`: Int) }"#
    try Expansion("CasePathableMacro", "member", of: source).expect(
      #"""
      struct AllCasePaths: Swift::Sendable, Store::MacroSupport.ListedCasePaths {
      var `say "hi"`: Store::AnyCasePath<Action, Swift::Void> {
        Store::AnyCasePath(
          named: "say \"hi\"",
          embed: { Action.`say "hi"` },
          extract: { if case .`say "hi"` = $0 { () } else { nil } },
          matches: { if case .`say "hi"` = copy $0 { true } else { false } }
        )
      }
      var `Type`: Store::AnyCasePath<Action, Swift::Void> {
        Store::AnyCasePath(
          named: "Type",
          embed: { .`Type` },
          extract: { if case .`Type` = $0 { () } else { nil } },
          matches: { if case .`Type` = copy $0 { true } else { false } }
        )
      }
      var many: Store::AnyCasePath<Action, (`let`: Int, `inout`: Int)> {
        Store::AnyCasePath(
          named: "many",
          embed: { Action.many(let: $0.0, `inout`: $0.1) },
          extract: { if case let .many(v0, v1) = $0 { (v0, v1) } else { nil } },
          matches: { if case .many = copy $0 { true } else { false } }
        )
      }
      var casePaths: Store::MacroSupport.CasePathList {
      var paths = Store::MacroSupport.CasePathList()
      paths.append(`say "hi"`)
      paths.append(`Type`)
      paths.append(many)
      return paths
      }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
      """#,
      compiledIn: "@CasePathable\n" + source
    )
  }

  @Test(arguments: [
    ("(*, unavailable)", false), ("(*, unavailable, renamed: \"b\")", false),
    ("(iOS, unavailable)", true), ("(*, deprecated)", true),
    ("(*, deprecated, message: \"unavailable\")", true),
  ])
  func `A case that is nowhere available has no path`(
    availability: String,
    hasPath: Bool
  ) throws {
    let expansion = try Expansion(
      "CasePathableMacro",
      "member",
      of: "enum A { @available\(availability) case a; case b }"
    )
    #expect(expansion.source.contains("var a:") == hasPath)
    #expect(expansion.source.contains("var b:"))
  }

  @Test func `Two cases of one name are an error at the second`() throws {
    let source = "enum Action { case tap(Int), `tap`(String) }"
    let expansion = try Expansion("CasePathableMacro", "member", of: source, offset: 100)
    let error = try expansion.onlyError()
    #expect(error.message.contains("'tap' is there already"))
    #expect(error.offset == 100 + (try offset(of: "`tap`", in: source)))
    // The first has its path, so that the compiler doesn't report that it is missing.
    #expect(expansion.source.split(separator: "var tap:").count == 2)
    #expect(expansion.source.contains("AnyCasePath<Action, Int>"))
  }

  @Test func `Branches may each have a case, which none may have besides`() throws {
    let source = """
      enum A {
        case a
        #if X
        case b
        #else
        case b
        #endif
        case a
        case b
      }
      """
    let expansion = try Expansion("CasePathableMacro", "member", of: source)
    #expect(
      expansion.diagnostics.map { $0["message"]?.string?.split(separator: ": ").last }
        == ["'a' is there already", "'b' is there already"]
    )
  }

  @Test func `A struct is an error at its keyword`() throws {
    let expansion = try Expansion("CasePathableMacro", "member", of: "  public struct S {}")
    let error = try expansion.onlyError()
    #expect(error.message.contains("needs an enum"))
    #expect(error.offset == 9)
  }

  @Test func `The extension has the conformance that is asked for`() throws {
    let asked = try Expansion(
      "CasePathableMacro",
      "extension",
      of: "enum A {}",
      extending: "F.A",
      conformances: "CasePathable"
    )
    #expect(asked.source == "extension F.A: Store::CasePathable {}")
    let notAsked = try Expansion(
      "CasePathableMacro",
      "extension",
      of: "enum A {}",
      extending: "F.A",
      conformances: ""
    )
    #expect(notAsked.source.isEmpty)
  }
}
