import Foundation
import Navigation
import Store
import Testing

@testable import StoreSwiftCode
@testable import TestFixtures
@testable import TestSupport

/// The Swift that failures suggest, each time as text and as code: so it compiles.
@Suite struct SuggestedSwiftTests {
  // MARK: Types whose initialisers aren't those with all properties

  /// As a state of a module of its own: created by what others may set.
  @ObservableState
  struct Detail: Equatable, Identifiable {
    var id: Int
    var title: String
    var isLoading = false
    private(set) var loads = 0
    private var secret = 1

    init(id: Int, title: String = "") { (self.id, self.title) = (id, title) }

    mutating func load() { loads += 1 }
  }

  struct PickIssue: Request, Equatable {
    typealias Output = Int
    var excluding: [Int] = []
  }

  @ObservableState
  struct Picker: Equatable {
    var excluded: [Int]

    init(_ request: PickIssue) { excluded = request.excluding }
  }

  /// Not an observed state: nothing says which initialisers it has.
  struct Issue: Equatable, Identifiable {
    let id: Int
    var title: String

    init(number: Int, title: String) { (id, self.title) = (number, title) }
  }

  @ObservableState
  struct Counted: Equatable {
    let created = 7
    var count = 0
  }

  @CasePathable
  enum Screen: Equatable {
    case detail(Detail)
    case picker(Picker)
    case issue(Issue)
    case `init`(Int)
  }

  enum Trouble: Error, Equatable { case offline }

  @ObservableState
  struct State: Equatable {
    var detail: Detail?
    var details: IdentifiedArrayOf<Detail> = []
    var counted: Counted?
    var issue: Issue?
    var issues: [Issue] = []
    var count = 0
    var path = StackState<Screen>()
    var `init` = 0
    var screen = Screen.`init`(0)
    var result: Result<Int, Trouble> = .success(1)
    var ended: Result<Empty, Trouble> = .failure(.offline)
    var range: Range<Double> = 0..<1
    var width: CGFloat = 0
    var mixed: [AnyHashable] = []
  }

  struct Empty: Equatable {}

  private func check<Value: Equatable>(
    from before: Value,
    to after: Value,
    _ text: String,
    _ code: (inout Value) -> Void,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let statements = ChangeText.statements(from: before, to: after).map(\.text)
    #expect(statements.joined(separator: "\n") == text, sourceLocation: sourceLocation)
    var value = before
    code(&value)
    #expect(value == after, sourceLocation: sourceLocation)
  }

  private func change(
    _ change: (inout State) -> Void,
    from before: State = State()
  ) -> (State, State) {
    var after = before
    change(&after)
    return (before, after)
  }

  @Test func `B118 - A state is created by an initialiser that it has`() {
    var (before, after) = change { $0.detail = Detail(id: 1, title: "a") }
    check(from: before, to: after, #"$0.detail = SuggestedSwiftTests.Detail(id: 1, title: "a")"#) {
      $0.detail = SuggestedSwiftTests.Detail(id: 1, title: "a")
    }
    (before, after) = change { $0.details.append(Detail(id: 2)) }
    check(
      from: before,
      to: after,
      #"$0.details.append(SuggestedSwiftTests.Detail(id: 2, title: ""))"#
    ) {
      $0.details.append(SuggestedSwiftTests.Detail(id: 2, title: ""))
    }
    (before, after) = change { $0.path.append(.detail(Detail(id: 3, title: "c"))) }
    check(
      from: before,
      to: after,
      #"$0.path.append(.detail(SuggestedSwiftTests.Detail(id: 3, title: "c")))"#
    ) {
      $0.path.append(.detail(SuggestedSwiftTests.Detail(id: 3, title: "c")))
    }
  }

  @Test func `B118 - A constant with a value isn't an argument`() {
    let (before, after) = change { $0.counted = Counted(count: 2) }
    check(from: before, to: after, "$0.counted = SuggestedSwiftTests.Counted(count: 2)") {
      $0.counted = SuggestedSwiftTests.Counted(count: 2)
    }
  }

  @Test func `B118 - A screen that a request opened is created with the request`() {
    let (before, after) = change { $0.path.append(.picker(Picker(PickIssue(excluding: [3])))) }
    let scope = PasteScope(
      of: State.self,
      Int.self,
      at: #Store::location,
      requests: [PickIssue(excluding: [3])]
    )
    PasteScope.$current.withValue(scope) {
      check(
        from: before,
        to: after,
        """
        $0.path.append(.picker(SuggestedSwiftTests.Picker(SuggestedSwiftTests.PickIssue(excluding: [3]))))
        """
      ) {
        $0.path.append(
          .picker(SuggestedSwiftTests.Picker(SuggestedSwiftTests.PickIssue(excluding: [3])))
        )
      }
    }
  }

  @Test func `B118 - A type of a module that the test need not import isn't named`() {
    let before = Elsewhere()
    let after = Elsewhere(account: SignIn.Account(number: "3"))
    let scope = PasteScope(of: Elsewhere.self, Int.self, at: #Store::location, requests: [])
    PasteScope.$current.withValue(scope) {
      check(from: before, to: after, #"$0.account = .init(number: "3")"#) {
        $0.account = .init(number: "3")
      }
    }
  }

  struct Elsewhere: Equatable {
    var account: SignIn.Account?
  }

  @Test func `B118 - Only what differs is assigned, in a type of one's own initialisers too`() {
    var before = State()
    before.path.append(.detail(Detail(id: 1)))
    before.issues = [Issue(number: 1, title: "a")]
    var after = before
    after.path[id: 0, case: \.detail]?.title = "x"
    after.issues[0].title = "b"
    check(
      from: before,
      to: after,
      """
      $0.issues[0].title = "b"
      $0.path[id: 0, case: \\.detail]?.title = "x"
      """
    ) {
      $0.issues[0].title = "b"
      $0.path[id: 0, case: \.detail]?.title = "x"
    }
  }

  @Test func `B118 - What the test can't set is a comment, and the rest is assigned`() {
    var before = State()
    before.detail = Detail(id: 1)
    var after = before
    after.detail?.load()
    after.detail?.isLoading = true
    #expect(
      ChangeText.statements(from: before, to: after).map(\.text) == [
        #"$0.detail = SuggestedSwiftTests.Detail(id: 1, title: "")"#
      ]
    )
    var issue = before
    issue.issue = Issue(number: 1, title: "a")
    var other = issue
    other.issue = Issue(number: 2, title: "b")
    #expect(
      ChangeText.statements(from: issue, to: other).map(\.text) == [
        "// Here the test has to set this another way:\n// $0.issue?.id = 2",
        #"$0.issue?.title = "b""#,
      ]
    )
  }

  @Test func `B118 - A value whose initialisers aren't known is left to the test, in a comment`() {
    let (before, after) = change { $0.issues.append(Issue(number: 1, title: "a")) }
    let paste = PasteText.call("store.assert", from: before, to: after)
    #expect(
      paste == """
        store.assert {
          // Here the test has to create 'SuggestedSwiftTests.Issue' by one of its initialisers:
          // $0.issues.append(SuggestedSwiftTests.Issue(id: 1, title: "a"))
          _ = $0
        }
        """
    )
    // Compiles:
    let closure: (inout State) -> Void = {
      // $0.issues.append(SuggestedSwiftTests.Issue(id: 1, title: "a"))
      _ = $0
    }
    _ = closure
  }

  @Test func `B118 - A call with such a value is left to the test too`() {
    let call = PasteText.send(Screen.issue(Issue(number: 1, title: "a")))
    let paste = PasteText.call(call, from: 1, to: 2)
    #expect(
      paste == """
        // Here the test has to create 'SuggestedSwiftTests.Issue' by one of its initialisers:
        // await store.send(.issue(SuggestedSwiftTests.Issue(id: 1, title: "a"))) { $0 = 2 }
        """
    )
    #expect(
      PasteText.receive(Screen.issue(Issue(number: 1, title: "a"))).text
        == "await store.receive(\\.issue)"
    )
  }

  @Test func `B118 - Names that are keywords are quoted`() {
    let (before, after) = change {
      $0.`init` = 1
      $0.screen = .`init`(2)
    }
    check(from: before, to: after, "$0.`init` = 1\n$0.screen = .`init`(2)") {
      $0.`init` = 1
      $0.screen = .`init`(2)
    }
  }

  @Test func `B118 - Errors, ranges, numbers of C and erased values are written as they compile`() {
    let (before, after) = change {
      $0.result = .failure(.offline)
      $0.ended = .success(Empty())
      $0.range = -2 ..< -1
      $0.width = 1.5
      $0.mixed = [AnyHashable(Trouble.offline), AnyHashable(UInt8(3))]
    }
    check(
      from: before,
      to: after,
      """
      $0.result = .failure(SuggestedSwiftTests.Trouble.offline)
      $0.ended = .success(SuggestedSwiftTests.Empty())
      $0.range = -2.0..<(-1.0)
      $0.width = 1.5
      $0.mixed.append(AnyHashable(SuggestedSwiftTests.Trouble.offline as SuggestedSwiftTests.Trouble))
      $0.mixed.append(AnyHashable(3 as UInt8))
      """
    ) {
      $0.result = .failure(SuggestedSwiftTests.Trouble.offline)
      $0.ended = .success(SuggestedSwiftTests.Empty())
      $0.range = -2.0..<(-1.0)
      $0.width = 1.5
      $0.mixed.append(
        AnyHashable(SuggestedSwiftTests.Trouble.offline as SuggestedSwiftTests.Trouble)
      )
      $0.mixed.append(AnyHashable(3 as UInt8))
    }
    #expect(SwiftText.of(Result<Void, Trouble>.success(())) == ".success(())")
    let _: Result<Void, Trouble> = .success(())
  }

  @Test func `B118 - A result and a request are written with their types`() {
    func value<Output>(_ output: Output) -> String { "\(Output.self)" }
    #expect(
      SwiftText(standalone: Trouble.offline).text.hasPrefix("SuggestedSwiftTests.Trouble.offline")
    )
    #expect(SwiftText(standalone: UInt8(3)).text == "3 as UInt8")
    #expect(SwiftText(standalone: Duration.seconds(1)).text == ".seconds(1) as Duration")
    #expect(SwiftText(standalone: [1]).text == "[1] as Array<Int>")
    #expect(SwiftText(standalone: Int?.none as Any).text == "nil as Optional<Int>")
    #expect(SwiftText(standalone: 3).text == "3")
    #expect(value(3 as UInt8) == "UInt8")
    #expect(value(.seconds(1) as Duration) == "Duration")
    #expect(value([1] as [Int]) == "Array<Int>")
    #expect(value(nil as Int?) == "Optional<Int>")
  }

  @Test func `B118 - An action without case paths is received by its case all the same`() {
    #expect(
      PasteText.receive(Plain.loaded(Issue(number: 1, title: "a"))).text
        == "await store.receive({ if case .loaded = $0 { true } else { false } })"
    )
    let matches: (Plain) -> Bool = { if case .loaded = $0 { true } else { false } }
    #expect(matches(.loaded(Issue(number: 1, title: "a"))))
  }

  enum Plain {
    case loaded(Issue)
  }
}
