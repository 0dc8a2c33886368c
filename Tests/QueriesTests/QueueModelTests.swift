import Queries
import Store
import TestFixtures
import Testing

@testable import TestSupport

/// Queued mutations, answers, networks and deaths in random order, compared with what a server has received.
@Suite(.timeLimit(.minutes(20)))
struct QueueModelTests {
  private struct Refused: Error {}

  /// What must be.
  private struct Model {
    /// What the server has.
    var server = [Book.dune, .emma, .ulysses]
    /// What was fetched last; `nil` before.
    var fetched: [Book]?
    var waiting: [KeepFavorite] = []
    var isSending = false
    /// Whether the network may have returned since the call in flight began.
    var hasReturned = false
    /// Whether a call of the query may lack what was saved since it began.
    var isOutdated = false

    var shown: [Book] { waiting.reduce(fetched ?? []) { Self.changed($0, $1) } }

    static func changed(_ books: [Book], _ change: KeepFavorite) -> [Book] {
      books.map { book in
        var book = book
        if book.id == change.id { book.isFavorite = change.isFavorite }
        return book
      }
    }

    mutating func send() { isSending = isSending || !waiting.isEmpty }
  }

  @Test(arguments: 0..<Seeds.count(10))
  func `B216 - What waits is sent in order, each until it has an answer, whatever happens`(
    seed: Int
  ) async {
    var generator = SeededGenerator(seed: UInt64(seed))
    let books = TestEndpoint(of: [Book].self)
    let save = TestEndpoint(of: Void.self)
    let store = TestStore(initialState: Favorites.State()) {
      Favorites()
    } withDependencies: {
      $0.library.books = { try await books($0) }
      $0.library.setFavorite = { try await save($0, $1) }
    }
    store.exhaustivity = .off
    var model = Model()
    var log: [String] = []
    for _ in 0..<60 {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1, 2:
        let change = KeepFavorite(
          id: Int.random(in: 1...3, using: &generator),
          isFavorite: Bool.random(using: &generator)
        )
        log.append("\(change)")
        model.waiting.append(change)
        model.send()
        await store.send(.heartTapped(id: change.id, change.isFavorite))
      case 3:
        log.append("network")
        model.hasReturned = model.isSending
        model.send()
        await store.send(.returned(.reconnect))
      case 4:
        log.append("death")
        model.fetched = model.fetched == nil ? nil : model.shown
        (model.isSending, model.hasReturned, model.isOutdated) = (false, false, false)
        model.send()
        await store.relaunch()
      case 5:
        guard let call = books.waitingCalls.first else { continue }
        log.append("fetched")
        if model.isOutdated { model.isOutdated = false } else { model.fetched = model.server }
        await books.return(model.server, toCall: call)
      default:
        guard let call = save.waitingCalls.first else { continue }
        let change = model.waiting[0]
        let answer = Int.random(in: 0..<3, using: &generator)
        log.append("\(change) \(["saved", "refused", "unreachable"][answer])")
        switch answer {
        case 0:
          model.server = Model.changed(model.server, change)
          model.fetched = model.fetched.map { Model.changed($0, change) }
          model.isOutdated = !books.waitingCalls.isEmpty
          await save.return((), toCall: call)
        case 1: await save.throw(Refused(), toCall: call)
        default: await save.throw(NoNetwork(), toCall: call)
        }
        if answer < 2 { model.waiting.removeFirst() } else { model.isSending = model.hasReturned }
        model.isSending = model.isSending && !model.waiting.isEmpty
        model.hasReturned = false
      }
      await store.skipReceivedActions(strict: false)
      if log.count > 8 { log.removeFirst(log.count - 8) }
      let story = "seed \(seed): \(log.joined(separator: ", "))"
      #expect(store.state.waiting == model.waiting, "\(story)")
      #expect(store.state.books == model.shown, "\(story)")
      #expect(save.waitingCalls.count == (model.isSending ? 1 : 0), "\(story)")
      if let call = save.calls.first {
        #expect(call.argumentText == "\(model.waiting[0].id), \(model.waiting[0].isFavorite)")
      }
    }
    await store.skipInFlightEffects(strict: false)
    await store.skipReceivedActions(strict: false)
  }
}
