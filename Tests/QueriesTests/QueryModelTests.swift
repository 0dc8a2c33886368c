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
      /// Whether it was invalidated since the call began.
      var needsAnother = false
      /// Whether it was invalidated since it was fetched, or the last call has failed.
      var isInvalidated = false
      var fetchedAt = 0
      var inactiveSince = 0
    }

    static let cacheTime = 30
    let staleTime: Int
    var now = 0
    var entries = ["": Entry(), "d": Entry()]
    var screens: [String?] = [nil, nil]
    /// The screens, the last one that began to refer to a query last.
    var order = [0, 1]
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

    /// A feature begins to refer to a query: it is called if it is stale, unless it is called already.
    mutating func refer(_ screen: Int, to search: String?) {
      let former = screens[screen]
      screens[screen] = search
      order = [1 - screen, screen]
      if let search {
        let isUsed = former == search || screens[1 - screen] == search
        if !isUsed, now - (entries[search]?.inactiveSince ?? 0) >= Self.cacheTime {
          entries[search] = Entry()
        }
        if isStale(search) { call(search, by: screen) }
      }
      if let former, former != search, screens[1 - screen] != former {
        entries[former]?.inactiveSince = now
      }
      // Its call is made again by the other screen, or is cancelled.
      for name in entries.keys where entries[name]?.caller == screen && name != search {
        entries[name]?.caller = nil
        if screens[1 - screen] == name { call(name, by: 1 - screen) }
      }
    }

    func isStale(_ search: String) -> Bool {
      guard let entry = entries[search], entry.value != nil, !entry.isInvalidated else {
        return true
      }
      return now - entry.fetchedAt >= staleTime
    }

    mutating func call(_ search: String, by screen: Int) {
      guard entries[search]?.isCalled == false else { return }
      entries[search]?.caller = screen
      entries[search]?.isOutdated = false
      entries[search]?.needsAnother = false
    }

    /// The first screen that refers to a stale query calls it.
    mutating func refetch(_ search: String) {
      guard isStale(search), let screen = order.first(where: { screens[$0] == search }) else {
        return
      }
      call(search, by: screen)
    }

    mutating func invalidate() {
      for name in entries.keys {
        entries[name]?.isInvalidated = true
        if entries[name]?.isCalled == true {
          entries[name]?.needsAnother = true
        } else {
          refetch(name)
        }
      }
    }

    /// A call ends: with a value, or an error.
    mutating func end(_ search: String, with value: [Book]?) {
      if value != nil, entries[search]?.isOutdated == true {
        // It is called again.
        entries[search]?.isOutdated = false
        return
      }
      let needsAnother = entries[search]?.needsAnother == true
      entries[search]?.caller = nil
      entries[search]?.isInvalidated = needsAnother || value == nil
      if let value {
        entries[search]?.value = value
        entries[search]?.fetchedAt = now
      }
      if needsAnother { refetch(search) }
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
    let clock = TestClock()
    // Half of the runs have values that stay fresh for a while.
    let staleTime = seed % 2 * 10
    let options = QueryOptions(
      staleTime: .seconds(staleTime),
      cacheTime: .seconds(Model.cacheTime),
      retries: 0
    )
    let store = TestStore(initialState: Shelves.State()) {
      Shelves()
    } withDependencies: {
      $0.library.books = { search in try await calls[search]!() }
      $0.library.setFavorite = { try await saves($0, $1) }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    var model = Model(staleTime: staleTime)
    var log: [String] = []
    for _ in 0..<60 {
      let screen = Int.random(in: 0..<2, using: &generator)
      let isShown = model.screens[screen] != nil
      switch Int.random(in: 0..<11, using: &generator) {
      case 0, 1:
        log.append("\(screen) \(isShown ? "hidden" : "shown")")
        model.refer(screen, to: isShown ? nil : "")
        await store.send(
          screen == 0 ? .firstShown(!isShown, options) : .secondShown(!isShown, options)
        )
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
      case 6:
        let seconds = Int.random(in: 1..<20, using: &generator)
        log.append("\(seconds) s")
        model.now += seconds
        await clock.advance(by: .seconds(seconds))
      case 7:
        guard isShown else { continue }
        log.append("invalidated")
        model.invalidate()
        await store.send(
          screen == 0 ? .first(.invalidated("books")) : .second(.invalidated("books"))
        )
      case 8:
        guard isShown else { continue }
        log.append("returned")
        for search in ["", "d"] { model.refetch(search) }
        await store.send(
          screen == 0 ? .first(.returned(.foreground)) : .second(.returned(.foreground))
        )
      default:
        let search = Bool.random(using: &generator) ? "" : "d"
        guard let endpoint = calls[search], let call = endpoint.waitingCalls.first else { continue }
        if Int.random(in: 0..<4, using: &generator) == 0 {
          log.append("'\(search)' fails")
          model.end(search, with: nil)
          await endpoint.throw(NoNetwork(), toCall: call)
        } else {
          let books = [Book.dune, .emma, .ulysses].filter { _ in Bool.random(using: &generator) }
          log.append("'\(search)' returns \(books.map(\.id))")
          model.end(search, with: books)
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
