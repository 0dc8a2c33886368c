import Queries
import Store
import TestFixtures
import Testing

@testable import TestSupport

/// Two screens with two searches in random order of everything, compared with a simple model of what a server owns.
@Suite(.timeLimit(.minutes(20)))
struct QueryModelTests {
  /// What must be shown.
  private struct Model {
    struct Entry {
      var value: [Book]?
      /// The screen that makes a call.
      var caller: Int?
      var isCalled: Bool { caller != nil }
      /// Whether a mutation has succeeded since the call began.
      var isOutdated = false
    }

    var entries = ["": Entry(), "d": Entry()]
    var screens: [String?] = [nil, nil]
    /// The mutations without an answer, in order.
    var mutations: [SetFavorite] = []

    func shown(_ search: String) -> [Book]? {
      entries[search]?.value.map { value in mutations.reduce(value) { Self.changed($0, $1) } }
    }

    static func changed(_ books: [Book], _ mutation: SetFavorite) -> [Book] {
      books.map { book in
        var book = book
        if book.id == mutation.id { book.isFavorite = mutation.isFavorite }
        return book
      }
    }

    /// A feature begins to refer to a query: it is stale, and called unless it is called already.
    mutating func refer(_ screen: Int, to search: String?) {
      screens[screen] = search
      // Its call is made again by the other screen, or is cancelled.
      for name in entries.keys where entries[name]?.caller == screen && name != search {
        entries[name]?.caller = screens[1 - screen] == name ? 1 - screen : nil
        entries[name]?.isOutdated = false
      }
      if let search { call(search, by: screen) }
    }

    mutating func call(_ search: String, by screen: Int) {
      guard entries[search]?.isCalled == false else { return }
      entries[search]?.caller = screen
      entries[search]?.isOutdated = false
    }

    mutating func succeed(_ mutation: SetFavorite) {
      for name in entries.keys {
        if let value = entries[name]?.value {
          entries[name]?.value = Self.changed(value, mutation)
        }
        if entries[name]?.isCalled == true { entries[name]?.isOutdated = true }
      }
    }
  }

  @Test(arguments: 0..<Seeds.count(30))
  func `B210 - What is shown is what the server said, with the changes that have no answer`(
    seed: Int
  ) async {
    var generator = SeededGenerator(seed: UInt64(seed))
    let calls = ["": TestEndpoint(of: [Book].self), "d": TestEndpoint(of: [Book].self)]
    let saves = TestEndpoint(of: Void.self)
    let store = TestStore(initialState: Shelves.State()) {
      Shelves()
    } withDependencies: {
      $0.library.books = { search in try await calls[search]!() }
      $0.library.setFavorite = { try await saves($0, $1) }
    }
    store.exhaustivity = .off
    var model = Model()
    var log: [String] = []
    for _ in 0..<60 {
      let screen = Int.random(in: 0..<2, using: &generator)
      let isShown = model.screens[screen] != nil
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1:
        log.append("\(screen) \(isShown ? "hidden" : "shown")")
        model.refer(screen, to: isShown ? nil : "")
        await store.send(screen == 0 ? .firstShown(!isShown) : .secondShown(!isShown))
      case 2:
        guard isShown else { continue }
        let search = Bool.random(using: &generator) ? "" : "d"
        if model.screens[screen] == search { continue }
        log.append("\(screen) searches '\(search)'")
        model.refer(screen, to: search)
        await store.send(
          screen == 0 ? .first(.searchChanged(search)) : .second(.searchChanged(search))
        )
      case 3:
        guard let search = model.screens[screen] else { continue }
        log.append("\(screen) refreshed")
        model.call(search, by: screen)
        await store.send(screen == 0 ? .first(.refreshed) : .second(.refreshed))
      case 4:
        guard isShown else { continue }
        let mutation = SetFavorite(
          id: 1 + Int.random(in: 0..<2, using: &generator),
          isFavorite: Bool.random(using: &generator)
        )
        log.append("\(mutation)")
        model.mutations.append(mutation)
        let tap = Shelf.Action.heartTapped(id: mutation.id, mutation.isFavorite)
        await store.send(screen == 0 ? .first(tap) : .second(tap))
      case 5:
        guard !model.mutations.isEmpty else { continue }
        let index = Int.random(in: 0..<model.mutations.count, using: &generator)
        let call = saves.waitingCalls[index]
        let mutation = model.mutations.remove(at: index)
        log.append("\(mutation) ends")
        if Bool.random(using: &generator) {
          model.succeed(mutation)
          await saves.return((), toCall: call)
        } else {
          await saves.throw(NoNetwork(), toCall: call)
        }
      default:
        let search = Bool.random(using: &generator) ? "" : "d"
        guard let endpoint = calls[search], let call = endpoint.waitingCalls.first else { continue }
        if Int.random(in: 0..<4, using: &generator) == 0 {
          log.append("'\(search)' fails")
          model.entries[search]?.caller = nil
          await endpoint.throw(NoNetwork(), toCall: call)
        } else {
          let books = [Book.dune, .emma, .ulysses].filter { _ in Bool.random(using: &generator) }
          log.append("'\(search)' returns \(books.map(\.id))")
          if model.entries[search]?.isOutdated == true {
            // It is called again.
            model.entries[search]?.isOutdated = false
          } else {
            model.entries[search]?.caller = nil
            model.entries[search]?.value = books
          }
          await endpoint.return(books, toCall: call)
        }
      }
      await store.skipReceivedActions(strict: false)
      let shelves = [store.state.first, store.state.second]
      for (screen, shelf) in shelves.enumerated() {
        guard let search = model.screens[screen] else { continue }
        let story = "screen \(screen), seed \(seed): \(log.joined(separator: ", "))"
        if let shown = model.shown(search) { #expect(shelf?.books == shown, "\(story)") }
        #expect(shelf?.$books.isLoading == model.entries[search]?.isCalled, "\(story)")
      }
      for (search, endpoint) in calls {
        let isCalled = model.entries[search]?.isCalled == true
        #expect(endpoint.waitingCalls.count == (isCalled ? 1 : 0), "\(search): \(log)")
      }
    }
    await store.skipInFlightEffects(strict: false)
    await store.skipReceivedActions(strict: false)
  }
}
