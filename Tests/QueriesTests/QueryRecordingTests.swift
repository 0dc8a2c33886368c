import Foundation
import Queries
import Recording
import Store
import TestFixtures
import TestSupport
import Testing

/// Queries in recordings, time travel and logs.
@MainActor
struct QueryRecordingTests {
  private func store(
    _ recorder: Recorder<Shelf.State, Shelf.Action>,
    observer: TraceLogger<Shelf.State, Shelf.Action>? = nil
  ) -> StoreOf<Shelf> {
    Store(
      initialState: Shelf.State(),
      recorder: recorder,
      reducer: { Shelf() },
      withDependencies: {
        $0.library.books = { search in [.dune, .emma].filter { $0.title.hasPrefix(search) } }
        $0.library.setFavorite = { id, _ in if id == 2 { throw NoNetwork() } }
      },
      observer: observer
    )
  }

  /// Uses the shelf until nothing runs.
  private func use(_ store: StoreOf<Shelf>) async {
    await store.send(.refreshed).finish()
    await store.send(.heartTapped(id: 2, true)).finish()
    await store.send(.searchChanged("D")).finish()
  }

  private func text(_ state: Shelf.State) -> String {
    state.books.map { $0.isFavorite ? "\($0.title)*" : $0.title }.joined(separator: " ")
  }

  @Test(.dependencies { _ in })
  func `B209 - Time travel shows each answer, and each optimistic change`() async {
    let recorder = Recorder<Shelf.State, Shelf.Action>(.all)
    let store = store(recorder)
    await use(store)
    let names = recorder.steps.map(\.name)
    #expect(
      names == [
        "refreshed", #"BooksQuery(search: "") was fetched"#, "heartTapped",
        "SetFavorite(id: 2, isFavorite: true) failed: NoNetwork()", "searchChanged",
        #"BooksQuery(search: "D") was fetched"#,
      ]
    )
    let shown = ["", "", "Dune Emma", "Dune Emma*", "Dune Emma", "Dune Emma", "Dune"]
    for step in [3, 6, 0, 4, 2, 1, 5] {
      #expect(recorder.travel.jump(to: step))
      #expect(text(store.state) == shown[step], "step \(step)")
    }
    recorder.travel.returnToNow()
    #expect(text(store.state) == "Dune")
    #expect("\(recorder.replay { Shelf() })" == "faithful, 6 steps")
  }

  @Test(.dependencies { _ in })
  func `B209 - Answers that come while an earlier state is shown are there after the return`()
    async
  {
    let (answers, answer) = AsyncStream<Void>.makeStream()
    let calls = LockIsolated<[String]>([])
    let wait = { @Sendable (call: String) in
      calls.withValue { $0.append(call) }
      for await _ in answers { return }
    }
    let recorder = Recorder<Favorites.State, Favorites.Action>(.all)
    let store = Store(initialState: Favorites.State(), recorder: recorder) {
      Favorites()
    } withDependencies: {
      $0.library.books = { _ in
        await wait("books")
        return [.dune]
      }
      $0.library.setFavorite = { _, _ in await wait("save") }
    }
    /// Has a call return while the state before the first step is shown.
    func answerMeanwhile(_ number: Int) async {
      for _ in 0..<1_000 where calls.value.count < number { await Task.yield() }
      #expect(recorder.travel.jump(to: 0))
      answer.yield()
      for _ in 0..<1_000 { await Task.yield() }
      #expect(store.books.isEmpty)
      recorder.travel.returnToNow()
      for _ in 0..<1_000 { await Task.yield() }
    }

    let refresh = store.send(.returned(.foreground))
    await answerMeanwhile(1)
    #expect(store.books == [.dune])
    await refresh.finish()
    let task = store.send(.heartTapped(id: 1))
    await answerMeanwhile(2)
    await task.finish()
    #expect(store.books.map(\.isFavorite) == [true])
    #expect(store.waiting.isEmpty)
    #expect(calls.value == ["books", "save"])
  }

  @Test(.dependencies { _ in }) func `B209 - A log shows what each call has changed`() async {
    let lines = LockIsolated<[String]>([])
    let store = store(
      Recorder(.all),
      observer: TraceLogger(.kinds([.actions, .changes])) { line in
        lines.withValue { $0.append(line) }
      }
    )
    await store.send(.refreshed).finish()
    let text = lines.value.joined(separator: "\n")
    #expect(text.contains(#"BooksQuery(search: "") was fetched ← the start"#))
    #expect(text.contains(#"title: "Dune""#))
  }

  @Test(.dependencies { _ in })
  func `B119 - A printer shows an optimistic change with its action`() async {
    let lines = LockIsolated<[String]>([])
    let store = TestStore(initialState: Shelf.State()) {
      Shelf()
        .printChanges(.customDump { line in lines.withValue { $0.append(line) } })
    } withDependencies: {
      $0.library.books = { _ in [.dune] }
      $0.library.setFavorite = { _, _ in }
    }
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune] } }
    await store.send(.heartTapped(id: 1, true)) { $0.$books.withLock { $0[0].isFavorite = true } }
    await store.receive(mutation: SetFavorite(id: 1, isFavorite: true))
    let text = lines.value.joined(separator: "\n")
    #expect(text.contains("heartTapped"))
    #expect(text.contains("+     isFavorite: true"))
  }
}
