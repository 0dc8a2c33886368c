import Foundation
import Navigation
import Store
import TestSupport
import Testing

/// Features that make it hard for an explorer.
@Suite(.timeLimit(.minutes(20)))
struct ExplorerLimitTests {
  private let bounds = ExplorerBounds(states: 60, depth: 6, walks: 2, walkLength: 10)

  @Test func `B163 - A timer that repeats is explored up to the bounds`() async {
    let exploration = await ActionList.explorer { action, _ in
      action != "start"
        ? .none
        : .run { send in
          @Dependency(\.continuousClock) var clock
          for await _ in clock.timer(interval: .seconds(1)) { await send("tick") }
        }
    }
    .rule("Start", "start", if: \.isEmpty)
    .sometimes("It ticks three times") { $0 == ["start", "tick", "tick", "tick"] }
    .explore(bounds)
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.unreached == [])
    #expect(exploration.end == .depth)
  }

  @Test func `B163 - A feature that follows a shared value gets each change`() async {
    let exploration = await ActionList.explorer { action, _ in
      @Shared(.inMemory("followed")) var number = 0
      if action == "change" { $number.withLock { $0 += 1 } }
      return action != "start"
        ? .none
        : .run { send in
          @Shared(.inMemory("followed")) var number = 0
          for await value in $number.values where value > 0 { await send("saw \(value)") }
        }
    }
    .rule("Start", "start", if: \.isEmpty)
    .rule("Change", "change", if: { $0.last == "start" })
    .sometimes("It is seen") { $0 == ["start", "change", "saw 1"] }
    .explore(bounds)
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.unreached == [])
  }

  @Test func `B163 - Effects of the initial state that never end are explored`() async {
    let exploration = await ExplorerOf<Mounted>(initialState: Mounted.State()) { Mounted() }
      .rule("Tap", .tapped, if: { $0.taps < 2 })
      .endpoint(\.exploredClient.load) { [.return([1])] }
      .sometimes("It has loaded twice") { $0.loads == 2 && $0.taps == 1 }
      .explore(bounds)
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.unreached == [])
  }

  @Test func `B163 - A dismissal of the root ends its effects`() async {
    let exploration = await ActionList.explorer { action, _ in
      guard action == "start" else { return .none }
      return .merge(
        ActionList.effect("loaded", \.load),
        .run { _ in
          @Dependency(\.dismiss) var dismiss
          await dismiss()
        }
      )
    }
    .rule("Start", "start", if: \.isEmpty)
    .endpoint(\.exploredClient.load) { [.return([1])] }
    .never("It loads after its dismissal") { $0.contains("loaded") }
    .explore(bounds)
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.end == .complete)
  }

  @Test func `B163 - Calls of a task group end in every order`() async {
    let exploration = await ActionList.explorer { action, _ in
      action != "start"
        ? .none
        : .run { send in
          @Dependency(\.exploredClient.details) var details
          try await withThrowingTaskGroup(of: Int.self) { [details] group in
            for id in 0..<3 { group.addTask { try await details(id) } }
            for try await id in group { await send("\(id)") }
          }
        }
    }
    .rule("Start", "start", if: \.isEmpty)
    .endpoint(\.exploredClient.details) { id in [.return(id)] }
    .sometimes("Forwards") { $0 == ["start", "0", "1", "2"] }
    .sometimes("Backwards") { $0 == ["start", "2", "1", "0"] }
    .sometimes("The second first") { $0 == ["start", "1", "2", "0"] }
    .explore()
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.unreached == [])
    #expect(exploration.end == .complete)
  }

  @Test func `B163 - Several calls of one turn have numbers of their own`() async {
    let exploration = await ActionList.explorer { action, _ in
      action == "start" ? .merge((0..<3).map { ActionList.effect("\($0)", \.load) }) : .none
    }
    .rule("Start", "start", if: \.isEmpty)
    .endpoint(\.exploredClient.load) { [.return([1]), .throw(ExploredError())] }
    .sometimes("The middle one fails first") { $0 == ["start", "1 failed", "0", "2"] }
    .explore()
    #expect(exploration.unreached == [])
  }

  @Test func `B163 - A request without a route is a finding`() async throws {
    let exploration = await ExplorerOf<Asking>(initialState: Asking.State()) { Asking() }
      .rule("Ask", .askTapped)
      .explore(bounds)
    let found = try #require(exploration.counterexamples.first)
    #expect(found.finding.contains("[request-without-route]"))
  }

  @Test func `B163 - A rule with a thousand actions is tried`() async {
    let exploration = await ActionList.explorer { _, _ in .none }
      .rule("Tap") { $0.isEmpty ? (0..<1_000).map { "\($0)" } : [] }
      .explore()
    #expect(exploration.states == 1_001)
    #expect(exploration.end == .complete)
  }

  @Test func `B163 - A feature without rules has one state`() async {
    let exploration = await ActionList.explorer { _, _ in .none }.explore()
    #expect(exploration.states == 1)
    #expect(exploration.end == .complete)
  }

  @Test func `B163 - A state of ten thousand rows is explored`() async {
    let rows = (0..<10_000).map { "row \($0)" }
    let exploration = await ExplorerOf<ActionList>(initialState: rows) {
      ActionList { _, _ in .none }
    }
    .rule("Tap", "tap")
    .explore(ExplorerBounds(depth: 3, walks: 0))
    #expect(exploration.states == 4)
  }

  @Test(arguments: [
    "Ünïcödé 🙂 漢字", "a `quoted` \\ name\nin lines", "", " ", "+", "\u{0}\u{7}", "e\u{301}",
  ])
  func `B168 - A test has a name that compiles`(_ name: String) async throws {
    let exploration = await ActionList.explorer { _, _ in .none }.never(name) { _ in true }
      .explore()
    let test = try #require(exploration.counterexamples.first).test
    let line = try #require(test.split(separator: "\n").first { $0.hasPrefix("@Test") })
    let written = try #require(line.firstMatch(of: /`([^`]*)`/)).1
    #expect(written.contains(where: { $0.isLetter || $0.isNumber }))
    #expect(!written.contains(where: { "\\\n\r\u{0}\u{7}".contains($0) }))
  }
}

@Reducer
private struct Mounted {
  @ObservableState
  struct State: Equatable {
    var loads = 0
    var taps = 0
  }

  enum Action {
    case tapped
    case loaded
  }

  @Dependency(\.exploredClient.load) var load

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.taps += 1
      case .loaded: state.loads += 1
      }
      return .none
    }
    .onMount { _ in
      .run { [load] send in
        while true {
          _ = try await load()
          await send(.loaded)
        }
      }
    }
  }
}

@Reducer
private struct Asking {
  struct State: Equatable {
    var answer: Int?
  }

  enum Action {
    case askTapped
    case answered(Reply<Int>)
  }

  struct Ask: Request {
    typealias Output = Int
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askTapped: return .request(Ask(), reply: \.answered)
      case .answered(.finished(let answer)): state.answer = answer
      case .answered(.cancelled): break
      }
      return .none
    }
  }
}
