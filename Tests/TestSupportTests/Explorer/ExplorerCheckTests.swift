import Foundation
import Navigation
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct ExplorerCheckTests {
  private func started(
    _ effect: EffectOf<ActionList>,
    _ prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> ExplorerOf<ActionList> {
    Explorer(initialState: []) {
      ActionList { action, _ in action == "start" ? effect : .none }
    } withDependencies: {
      prepareDependencies(&$0)
    }
    .rule("Start", "start", if: \.isEmpty)
  }

  @Test func `B170 - A report of the framework is found`() async throws {
    let exploration = await PlantedBug.$isThere.withValue(true) {
      await ExplorerOf<ExploredSheet>.sheet.explore()
    }
    let found = try #require(exploration.counterexamples.first)
    #expect(found.steps.count == 2)
    #expect(found.finding.hasPrefix("The framework reports [action-for-missing-child]:"))
  }

  @Test func `B170 - An endpoint without an implementation is found`() async throws {
    let exploration = await started(ActionList.effect("loaded", \.load)).explore()
    let found = try #require(exploration.counterexamples.first)
    #expect(found.finding.contains("exploredClient.load") || found.finding.contains("load"))
  }

  @Test func `B170 - A report of the initial state is found`() async throws {
    struct Reading: Reducer {
      typealias Action = Int
      func reduce(into state: inout Int, action: Int) -> EffectOf<Self> { .none }
    }
    func initialState() -> Int {
      @Dependency(\.exploredUnimplemented) var number
      return number
    }
    let explorer = Explorer(initialState: initialState()) { Reading() }.rule("Tap", 1)
    let found = try #require(await explorer.explore().counterexamples.first)
    #expect(found.steps == [])
  }

  @Test func `B170 - An endless chain of actions is found`() async throws {
    let exploration = await ActionList.explorer { action, state in
      state.count > 20_000 ? .none : .send("again")
    }
    .rule("Start", "start", if: \.isEmpty)
    .explore()
    let found = try #require(exploration.counterexamples.first)
    #expect(found.steps.count == 1)
    #expect(found.finding.contains("no end"))
  }

  @Test func `B170 - An effect that waits for a detached task is found`() async throws {
    let (stream, end) = AsyncStream.makeStream(of: Int.self)
    let effect = EffectOf<ActionList>.run { send in
      await Task.detached { for await _ in stream {} }.value
      await send("done")
    }
    let exploration = await started(effect).explore()
    end.finish()
    let found = try #require(exploration.counterexamples.first)
    #expect(found.finding.contains("doesn't control"))
    #expect(found.steps.count == 1)
  }

  @Test func `B170 - An effect that waits for something of its own is found`() async throws {
    let effect = EffectOf<ActionList>.run { send in
      try await Task.never()
      await send("done")
    }
    let found = try #require(await started(effect).explore().counterexamples.first)
    #expect(found.finding.contains("doesn't control"))
  }

  @Test func `B170 - An effect that goes on after it was cancelled is found`() async throws {
    func explorer(_ wait: @escaping @Sendable () async throws -> Void) -> ExplorerOf<ActionList> {
      ActionList.explorer { action, _ in
        action != "start"
          ? .none
          : .run { send in
            while true {
              try? await wait()
              await send("tick")
            }
          }
      }
      .rule("Start", "start", if: \.isEmpty)
      .endpoint(\.exploredClient.load) { [.return([1])] }
    }
    let clock = explorer {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
    }
    let endpoint = explorer {
      @Dependency(\.exploredClient.load) var load
      _ = try await load()
    }
    let returning = explorer {
      @Dependency(\.exploredClient.count) var count
      _ = await count()
    }
    .endpoint(\.exploredClient.count) { [.return(1)] }
    for explorer in [clock, endpoint, returning] {
      let found = try #require(await explorer.explore().counterexamples.first)
      #expect(found.finding.hasPrefix("An effect goes on after it was cancelled"))
      #expect(found.steps.count == 1)
    }
  }

  @Test func `B170 - A detached task that ends is waited for`() async {
    let effect = EffectOf<ActionList>.run { send in
      let number = await Task.detached { 1 }.value
      await send("done \(number)")
    }
    let exploration = await started(effect).sometimes("It is done") { $0.last == "done 1" }
      .explore()
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.unreached == [])
  }

  @Test func `B170 - An effect on another actor is waited for`() async {
    let effect = EffectOf<ActionList>.run { send in
      let number = await MainActor.run { 1 }
      await send("done \(number)")
    }
    let exploration = await started(effect).sometimes("It is done") { $0.last == "done 1" }
      .explore()
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.unreached == [])
  }

  @Test func `B170 - A state that isn't restored is found`() async throws {
    let exploration = await PlantedBug.$isThere.withValue(true) {
      await ExplorerOf<ExploredNote>.note.explore()
    }
    let found = try #require(exploration.counterexamples.first)
    #expect(found.finding.contains("stored and restored"))
    #expect(found.finding.contains("count"))
    #expect(found.steps.count == 1)
    let skipped = await PlantedBug.$isThere.withValue(true) {
      await ExplorerOf<ExploredNote>.note.skipping(.restoration).explore()
    }
    #expect(skipped.counterexamples.isEmpty)
  }

  @Test func `B170 - Nothing is reported for a feature without mistakes`() async {
    let exploration = await ExplorerOf<ExploredNote>.note.explore()
    #expect(exploration.counterexamples.isEmpty)
    #expect(exploration.end == .complete)
  }

  @Test func `B170 - A link that is read as another one is found`() async throws {
    let explorer = ExplorerOf<ExploredPages>(initialState: ExploredPages.State()) {
      ExploredPages()
    }
    .rule("Next", .nextTapped, if: { $0.number < 3 })
    .links(LinkRouter(ExploredPages.State.self, at: "explored:"))
    let exploration = await PlantedBug.$isThere.withValue(true) { await explorer.explore() }
    let found = try #require(exploration.counterexamples.first)
    #expect(
      found.finding
        == "The state's link is explored:///page/2, which is read as explored:///page/1."
    )
    #expect(found.steps.count == 2)
    #expect(await explorer.explore().counterexamples.isEmpty)
  }

  @Test func `B170 - A feature that does something else again is found`() async throws {
    let counter = LockIsolated(0)
    func next() -> Int {
      counter.withValue { $0 += 1 }
      return counter.value
    }
    let explorer = ActionList.explorer { action, _ in
      action == "start" ? .send("count \(next())") : .none
    }
    .rule("Start", "start", if: { $0.count < 4 })
    let found = try #require(await explorer.explore().counterexamples.first)
    #expect(found.finding.contains("The same choices have led to another state"))
    #expect(found.steps.count == 1)
  }

  @Test func `B170 - A date that isn't a dependency is found`() async throws {
    let explorer = ExplorerOf<ExploredDates>(initialState: ExploredDates.State()) {
      ExploredDates()
    }
    .rule("Tap", .tapped)
    let found = try #require(await explorer.explore().counterexamples.first)
    #expect(found.finding.contains("The same choices have led to another state"))
    #expect(found.steps.count == 1)
  }
}

@Reducer
private struct ExploredDates {
  @ObservableState
  struct State: Equatable {
    var date: Date?
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.date = Date()
      return .none
    }
  }
}

private enum UnimplementedNumber: TestDependencyKey {
  static var testValue: Int {
    reportIssue("The number isn't implemented.")
    return 0
  }
}

extension DependencyValues {
  fileprivate var exploredUnimplemented: Int { self[UnimplementedNumber.self] }
}

@Reducer
struct ExploredPages {
  @ObservableState
  struct State: Equatable {
    var number = 0
  }

  enum Action {
    case nextTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.number += 1
      return .none
    }
  }
}

extension ExploredPages.State: Linked {
  static var link: Link<Self> {
    Link("page/\(\.number)") {
      try Self(number: PlantedBug.isThere ? min($0.number, 1) : $0.number)
    }
  }
}

/// A state that is stored: with the bug, not all of it.
@Reducer
struct ExploredNote {
  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
    var count = 0

    private enum CodingKeys: String, CodingKey {
      case text
      case count
    }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      text = try container.decode(String.self, forKey: .text)
      count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 0
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(text, forKey: .text)
      if !PlantedBug.isThere { try container.encode(count, forKey: .count) }
    }
  }

  enum Action: Equatable {
    case textChanged(String)
    case countTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text): state.text = text
      case .countTapped: state.count += 1
      }
      return .none
    }
  }
}

extension ExplorerOf<ExploredNote> {
  static var note: Explorer {
    Explorer(initialState: ExploredNote.State()) {
      ExploredNote()
    }
    .rule("Write") { _ in ["a", "b"].map { .textChanged($0) } }
    .rule("Count", .countTapped, if: { $0.count < 2 })
  }
}
