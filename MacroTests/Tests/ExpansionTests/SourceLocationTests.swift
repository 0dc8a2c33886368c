import Testing

@testable import StoreMacrosCode

/// The locations that lines of an expansion are given.
struct SourceLocationTests {
  /// A text that starts at a position of a file, as a declaration with its comments does.
  private func text(
    _ source: String,
    file: String = "/App/Päth.swift",
    line: Int = 7,
    column: Int = 3
  ) -> SyntaxText {
    var text = SyntaxText(source: source, fileName: file)
    text.line = line
    text.column = column
    return text
  }

  @Test(arguments: [
    ("x", 0, 7, 3), ("var x", 4, 7, 7), ("é x", 3, 7, 6), ("\nx", 1, 8, 1), ("\r\n  x", 4, 8, 3),
    ("\n\n\t/* é */ x", 13, 9, 12), ("a\nb\nc", 2, 8, 1),
  ])
  func `Code stands at its line, and at its column in bytes`(
    source: String,
    offset: Int,
    line: Int,
    column: Int
  ) {
    let place = #"file: "/App/Päth.swift", line: "#
    let spaces = String(repeating: " ", count: column - 1)
    #expect(
      text(source).lines(of: "code", at: offset)
        == "#sourceLocation(\(place)\(line))\n\(spaces)code\n#sourceLocation()\n"
    )
    #expect(
      text(source).lines(of: "code", continuing: "start", at: offset)
        == "#sourceLocation(\(place)\(line - 1))\nstart\n\(spaces)code\n#sourceLocation()\n"
    )
  }

  @Test func `What stands before code is to the left of its column, where there is room`() throws {
    let lines = try #require(text("let x: A").lines(of: "A", after: "M::", at: 7))
    #expect(lines.contains("\n      M::A\n"))
    let narrow = try #require(text("A").lines(of: "A", after: "M::", at: 0))
    #expect(narrow.contains("\nM::A\n"))
  }

  @Test(arguments: ["", "a\"b.swift", "a\\b.swift", "a\nb.swift", "@__swiftmacro_4Main1A.swift"])
  func `A file that the directive can't name is not named`(file: String) {
    #expect(text("x", file: file).lines(of: "code", at: 0) == nil)
  }

  @Test func `A place that isn't known, or far to the right, is not named`() {
    #expect(text("x", line: 0).lines(of: "code", at: 0) == nil)
    #expect(text("x", column: 0).lines(of: "code", at: 0) == nil)
    #expect(text("x", line: 1).lines(of: "code", at: 0) != nil)
    #expect(text("x", line: 1).lines(of: "code", continuing: "start", at: 0) == nil)
    #expect(text("x", column: 500).lines(of: "code", at: 0) != nil)
    #expect(text("x", column: 501).lines(of: "code", at: 0) == nil)
  }

  @Test(arguments: [
    (
      "ObservableStateMacro", "member", "struct S {\n  @W var a = 1\n}",
      """
        Store::MacroSupport.PropertyWrapperStorage<Self>.require {
      #sourceLocation(file: "A.swift", line: 4)
        $0._a
      #sourceLocation()
        }

      """
    ),
    (
      "ObservationStateTrackedMacro", "accessor",
      "var a: Int { willSet { b() } didSet {\n  c()\n} }",
      """
        func observeWillSet() {
      #sourceLocation(file: "A.swift", line: 3)
                               b()\(" ")
      #sourceLocation()
      }

      """
    ),
    (
      "ObservationStateTrackedMacro", "accessor",
      "var a: Int { willSet { b() } didSet {\n  c()\n} }",
      """
      #sourceLocation(file: "A.swift", line: 3)

        c()

      #sourceLocation()
      }

      """
    ),
    (
      "ReducerMacro", "member", "enum P {\n  case a(A)\n}",
      """
        Store::Scope(state: \\.a, action: \\.a) {
      #sourceLocation(file: "A.swift", line: 4)
               A()
      #sourceLocation()
        }

      """
    ),
    (
      "ReducerMacro", "member", "enum P {\n  case a(A = .b)\n}",
      """
        Store::Scope(state: \\.a, action: \\.a) {
      #sourceLocation(file: "A.swift", line: 3)
          (
                   .b) as A
      #sourceLocation()
        }

      """
    ),
    (
      "ReducerCaseMacro", "peer", "@available(*, deprecated) case a(A)",
      """
      #sourceLocation(file: "A.swift", line: 1)
      @available(*, deprecated)
      private typealias $sX14featureOfCase0fMu_ =
      \(String(repeating: " ", count: 28))Store::StoreOf<A>
      #sourceLocation()

      """
    ),
    (
      "DependencyClientMacro", "member", "struct C {\n  var a: A\n  var b: String\n}",
      """
      #sourceLocation(file: "A.swift", line: 3)
        self.a
               = a
      #sourceLocation()
        self.b = b

      """
    ),
    (
      "ViewActionMacro", "extension", "struct V {\n  let store: S\n}",
      """
      #sourceLocation(file: "A.swift", line: 4)
            extension V: @_Concurrency::MainActor Store::ViewActionSending {}
      #sourceLocation()

      """
    ),
  ])
  func `What only the compiler can find wrong is said to stand where it was written`(
    macro: String,
    role: String,
    declaration: String,
    lines: String
  ) throws {
    let expansion = try Expansion(
      macro,
      role,
      of: declaration,
      conformances: "struct Placeholder: ViewActionSending {}",
      attribute: "@\(macro)(for: F.self)",
      file: "A.swift",
      line: 3,
      column: 3
    )
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.source.contains(lines), "\(expansion.source)")
  }

  @Test func `The compiler counts lines and columns so`() throws {
    let code = """
      @globalActor actor Render { static let shared = Render() }\r
      /* é */\t@ObservableState struct State { /* é */ @Render var a = 1\r
      \t@Render var b = 1; @ObservationStateIgnored @Render var c = 1\r
      /* a
      é */ @Render\r\n    var d = 1 }

      """
    let pattern = #/Client\.swift:(\d+):(\d+): error: /#
    let places = try CompiledClient(code).output.matches(of: pattern)
    #expect(places.map { "\($0.1):\($0.2)" } == ["3:51", "4:2", "6:7"])
  }
}
