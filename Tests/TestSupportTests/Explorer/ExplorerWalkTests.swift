import Store
import TestFixtures
import Testing

@testable import TestSupport

/// Walks: where they begin, and which choices they take.
@Suite(.timeLimit(.minutes(20)))
struct ExplorerWalkTests {
  /// Breadth first nothing is found.
  private let bounds = ExplorerBounds(states: 1, walks: 300, counterexamples: 1)

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `B204 - Walks reach what a choice to go back makes random ones miss`(
    seed: UInt64
  )
    async
    throws
  {
    let exploration = await Corridor.explorer().explore(bounds, seed: seed)
    let found = try #require(exploration.counterexamples.first)
    #expect(found.steps == Array(repeating: "Move: .onward", count: 14))
    // A random walk gets there in one of five million.
    #expect(exploration.steps < 20_000)
    #expect(await Corridor.explorer().replay(found.choices)?.finding == found.finding)
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `B204 - Walks go back to states in which an effect runs`(seed: UInt64) async throws {
    let explorer = Corridor.explorer(sleeps: true)
    let found = try #require(await explorer.explore(bounds, seed: seed).counterexamples.first)
    #expect(found.steps.count == 14)
    #expect(await explorer.replay(found.choices)?.finding == found.finding)
  }

  @Test func `B204 - Walks are the same for the same seed`() async {
    let bounds = ExplorerBounds(states: 1, walks: 60)
    let first = await Corridor.explorer(sleeps: true).explore(bounds, seed: 3)
    let second = await Corridor.explorer(sleeps: true).explore(bounds, seed: 3)
    #expect(first.hash == second.hash)
    #expect(first.steps == second.steps)
    #expect(await Corridor.explorer(sleeps: true).explore(bounds, seed: 4).hash != first.hash)
  }

  @Test func `B204 - A witness that is missing says how near the exploration came`() async throws {
    let explorer = Corridor.explorer(finds: false)
      .sometimes("The way is lit", { $0.isLit }, { $0.room == .d }, { $0.room == .c && $0.isWarm })
    let failures = await issues { _ = await explorer.check(ExplorerBounds(depth: 5, walks: 0)) }
    let failure = try #require(failures.first)
    #expect(failures.count == 1)
    #expect(
      failure.text.hasPrefix(
        """
        "The way is lit" holds in none of \(await explorer.explore(ExplorerBounds(depth: 5, walks: 0)).states) states.

        Nearest, 2 of 3 conditions hold after:
          1. Move: .onward
          2. Move: .onward
          3. Move: .onward
          4. Light: .light
          doesn't hold: { $0.room == .c && $0.isWarm }

        Likely causes:
        """
      )
    )
  }

  @Test func `A witness of several conditions is reached where all hold`() async {
    let explorer = Corridor.explorer(finds: false)
      .sometimes("Warm and lit", { $0.isLit }, { $0.isWarm })
      .sometimes("At the end, lit", { $0.isLit }, { $0.room == .o })
      .sometimes("In two rooms", { $0.room == .a }, { $0.room == .b })
    let exploration = await explorer.explore(ExplorerBounds(states: 1, walks: 200))
    #expect(exploration.unreached == ["In two rooms"])
    #expect("\(exploration)".contains("Nearest, 1 of 2 conditions hold at the start."))
  }

  @Test func `Choices that lead to nothing new are taken seldom`() {
    var weights = ChoiceWeights()
    let choices = (0..<2).map { ExplorerChoice(kind: .action, source: $0) }
    for _ in 0..<100 {
      weights.add(choices[0], isNew: true)
      weights.add(choices[1], isNew: false)
    }
    var generator = SeededGenerator(seed: 1)
    let taken = (0..<1_000).map { _ in weights.choose(choices, using: &generator)?.source }
    let seldom = taken.count { $0 == 1 }
    #expect(seldom > 50)
    #expect(seldom < 200)
    #expect(weights.choose([], using: &generator) == nil)
  }

  @Test func `A rule with many actions is taken as often as one with a single action`() {
    let weights = ChoiceWeights()
    let many = (0..<9).map { ExplorerChoice(kind: .action, source: 0, index: $0) }
    let choices = many + [ExplorerChoice(kind: .action, source: 1)]
    var generator = SeededGenerator(seed: 1)
    let taken = (0..<1_000).map { _ in weights.choose(choices, using: &generator) }
    #expect((400..<600).contains(taken.count { $0?.source == 1 }))
    #expect(Set(taken.compactMap { $0?.source == 0 ? $0?.index : nil }).count == 9)
  }
}

/// The states from which walks go on.
@Suite struct WalkArchiveTests {
  private typealias Archive = WalkArchive<Corridor.State, Corridor.Action>

  private let checkpoint = {
    let surroundings = ExplorerSurroundings(of: "Corridor", [], { _ in })
    return ExploredStore.start(Corridor.explorer(), in: surroundings)
  }()

  private func traits(_ state: Any) -> SearchTraits {
    var fingerprint = Fingerprint()
    fingerprint.traits = SearchTraits()
    fingerprint.combine(any: state)
    _ = fingerprint.finish()
    return fingerprint.traits ?? SearchTraits()
  }

  private func add(_ state: Any, to archive: inout Archive, length: Int = 0) -> Bool {
    var entry = Archive.Entry(checkpoint: checkpoint)
    entry.path = Array(repeating: .tick, count: length)
    return archive.add(&entry, traits(state))
  }

  @Test func `A state with a new pair of traits is new`() {
    var archive = Archive()
    #expect(add((true, true), to: &archive))
    #expect(add((false, false), to: &archive))
    #expect(add((true, false), to: &archive))
    #expect(add((false, true), to: &archive))
    #expect(!add((false, true), to: &archive))
  }

  @Test func `A walk begins at the newest state from which none began`() {
    var archive = Archive()
    #expect(archive.newest() == nil)
    for length in 0..<3 { #expect(add(length, to: &archive, length: length)) }
    let lengths = (0..<4).map { _ in archive.newest()?.path.count }
    #expect(lengths == [2, 1, 0, nil])
    #expect(archive.start?.path.count == 0)
  }

  @Test func `A trait that few states have gets more walks`() {
    var archive = Archive()
    // The first part is rare, the second one isn't.
    #expect(add((true, 0, false), to: &archive, length: 1))
    for length in 2..<40 {
      _ = add((false, Optional(length % 3), length % 2 == 0), to: &archive, length: length)
    }
    let walks = (0..<40).map { _ in archive.rarest()?.path.count }
    #expect(walks.count { $0 == 1 } > 10)
    #expect(Set(walks).count > 3)
  }

  @Test func `Traits are of what is there, how many, and which case`() {
    #expect(traits("a").hashes == traits("b").hashes)
    #expect(traits("a").hashes != traits("").hashes)
    #expect(traits(3).hashes == traits(40).hashes)
    #expect(Set([-1, 0, 1, 2, 3].map { traits($0).hashes }).count == 5)
    #expect(traits([1]).hashes != traits([1, 1]).hashes)
    #expect(traits(Corridor.Room.a).hashes != traits(Corridor.Room.b).hashes)
    #expect(traits(Optional(3) as Any).hashes != traits(Int?.none as Any).hashes)
    #expect(traits(Set([1, 2])).hashes == traits(Set([2, 1])).hashes)
    #expect(traits(Array(repeating: 3, count: 8)).hashes.count == 9)
    #expect(traits(Array(repeating: 3, count: 800)).hashes.count == 9)
  }

  @Test func `Traits change nothing of the hash`() {
    let state = (Corridor.Room.c, ["a": Set([1, 2])], [Optional("b")], UUIDs())
    var plain = Fingerprint()
    plain.combine(any: state)
    var traced = Fingerprint()
    traced.traits = SearchTraits()
    traced.combine(any: state)
    #expect(plain.finish() == traced.finish())
  }

  private struct UUIDs {
    var sets: Set<Set<Int>> = [[1], [2, 3]]
  }
}

/// Rooms behind each other, each with a door back to the first one.
struct Corridor: Reducer {
  enum Room: Int, CaseIterable {
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o
  }

  struct State: Equatable {
    var room = Room.a
    var isLit = false
    var isWarm = false
    var wasOutside = false
  }

  enum Action {
    case entered, onward, leave, hurry, light, heat
  }

  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout State, action: Action) -> EffectOf<Corridor> {
    switch action {
    case .entered:
      return .run { [clock] _ in
        while true { try await clock.sleep(for: .seconds(1)) }
      }
    case .onward: state.room = Room(rawValue: state.room.rawValue + 1) ?? state.room
    case .leave, .hurry: (state.room, state.wasOutside) = (.a, true)
    case .light: state.isLit.toggle()
    case .heat: state.isWarm.toggle()
    }
    return .none
  }

  static func explorer(sleeps: Bool = false, finds: Bool = true) -> ExplorerOf<Corridor> {
    Explorer(initialState: State()) {
      Corridor().onMount { _ in sleeps ? .send(.entered) : .none }
    }
    .exploring { corridor in
      // One rule, so that no swarm turns the doors back off.
      corridor.rule("Move") { _ in [.onward, .leave, .hurry] }
      corridor.rule("Light", .light)
      corridor.rule("Heat", .heat)
      if finds { corridor.never("The last room is entered") { $0.room == .o } }
    }
  }
}
