import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct EndedEffectsTests {
  /// Starts effects that end at once, all or one by one.
  private let store = Store<Int, Int>(initialState: 0) {
    Reduce { _, count in .merge((0..<count).map { _ in .run { _ in } }) }
  }

  private var records: Int { store.engine?.root.effects.records.count ?? 0 }

  @Test func `B8 - Nothing of an effect is left when what it belongs to has finished`() async {
    await store.send(1_000).finish()
    #expect(records == 0)
  }

  @Test func `B8 - Nothing is left of an effect that fails`() async {
    let store = flatStore { _ in
      .run(operation: { _ in throw Failure() }, catch: { _, _ in })
    }
    await store.send("start").finish()
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B8 - An id is free again once its effect has ended`() async {
    let store = flatStore { _ in .run { _ in }.cancellable(id: 1) }
    await store.send("start").finish()
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `The end of an effect is observed before its send has finished`() async throws {
    let endings = Log<UInt64>()
    try #require(store.engine).attach(Endings { endings.append($0.id) })
    await store.send(2).finish()
    #expect(Set(endings.values) == [1, 2])
  }

  @Test func `A sequence goes on after an effect that has ended`() async {
    let notes = Log<String>()
    let store = flatStore { _ in
      .concatenate(.run { _ in notes.append("first") }, .run { _ in notes.append("second") })
    }
    await store.send("start").finish()
    #expect(notes.values == ["first", "second"])
  }
}

/// Records the effects that end.
private final class Endings: TraceObserver {
  private let note: (EffectTrace) -> Void

  init(_ note: @escaping (EffectTrace) -> Void) { self.note = note }

  func observe(_ event: TraceEvent<Int>, state: borrowing Int) {
    if case .effectFinished(let effect) = event { note(effect) }
  }
}
