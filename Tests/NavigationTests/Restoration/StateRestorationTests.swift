import Foundation
import Store
import Synchronization
import TestFixtures
import TestSupport
import Testing

@testable import Navigation

/// Stores that keep their states in a file, one after another.
@MainActor
@Suite(.dependencies { _ in })
struct StateRestorationTests {
  private let url = URL(fileURLWithPath: "/screens.json")
  @Dependency(\.defaultFileStorage) private var storage

  /// A process: a store with a restoration.
  private func launched() -> (StoreOf<Notebook>, StateRestoration<Notebook.State>) {
    let restoration = StateRestoration<Notebook.State>(file: url)
    let storage = storage
    let store = Store(initialState: Notebook.State(), restoration: restoration) {
      Notebook()
    } withDependencies: {
      $0.defaultFileStorage = storage
    }
    return (store, restoration)
  }

  @Test func `B161 - The next process has the screens of the last one`() async throws {
    let (store, restoration) = launched()
    #expect(restoration.problems.isEmpty)
    store.send(.noteTapped(1))
    store.send(.tagTapped)
    try await restoration.save()
    let (next, nextRestoration) = launched()
    // Nothing was awaited: the screens are there before anything is loaded.
    #expect(next.path.ids == [0, 1])
    next.send(.path(.element(id: 1, action: .tag(.picked("red")))))
    #expect(next.tags == ["finished(\"red\")"])
    try await nextRestoration.save()
    let (last, _) = launched()
    #expect(last.state == next.state)
    // An id of the earlier process isn't used again.
    last.send(.noteTapped(2))
    #expect(last.path.ids == [0, 2])
  }

  @Test func `B161 - The state is stored after a turn, without being asked for`() async throws {
    let (store, restoration) = launched()
    store.send(.noteTapped(1))
    store.send(.noteTapped(2))
    // The work that was scheduled before this.
    await Task { @MainActor in }.value
    _ = restoration
    let (next, _) = launched()
    #expect(next.path.ids == [0, 1])
  }

  @Test func `B161 - The state is stored by a restoration that nothing else refers to`()
    async throws
  {
    let url = url
    let storage = storage
    let store = Store(
      initialState: Notebook.State(),
      restoration: StateRestoration<Notebook.State>(file: url)
    ) {
      Notebook()
    } withDependencies: {
      $0.defaultFileStorage = storage
    }
    await Task { @MainActor in }.value
    // What was scheduled first has ended.
    store.send(.noteTapped(1))
    await Task { @MainActor in }.value
    #expect(launched().0.path.ids == [0])
  }

  @Test
  func `B161 - A state that takes long to encode is encoded less often, and at once by a save`()
    async throws
  {
    let clock = SlowClock()
    let restoration = StateRestoration<Notebook.State>(file: url, clock: clock)
    let storage = storage
    let store = Store(initialState: Notebook.State(), restoration: restoration) {
      Notebook()
    } withDependencies: {
      $0.defaultFileStorage = storage
    }
    func stored() throws -> Int {
      StateRestoration<Notebook.State>.state(from: try #require(storage.files[url])).state?.path
        .count ?? 0
    }
    await Task { @MainActor in }.value
    #expect(try stored() == 0)
    // Encoding took 100 ms, so the next time is due in 1.9 s.
    #expect(await clock.nextSleep() == .milliseconds(1_900))
    store.send(.noteTapped(1))
    await Task { @MainActor in }.value
    #expect(try stored() == 0)
    try await restoration.save()
    #expect(try stored() == 1)
    store.send(.noteTapped(2))
    await Task { @MainActor in }.value
    #expect(try stored() == 1)
    clock.proceed()
    _ = await clock.nextSleep()
    #expect(try stored() == 2)
  }

  @Test func `B159 - What isn't restored is kept in a file beside, and the next state is stored`()
    async throws
  {
    let (store, restoration) = launched()
    for id in 1...3 { store.send(.noteTapped(id)) }
    try await restoration.save()
    let text = String(decoding: try #require(storage.files[url]), as: UTF8.self)
    let damaged = text.replacing("\"id\":2", with: "\"id\":true")
    try #require(damaged != text)
    let other = FileStorage.inMemory(files: [url: Data(damaged.utf8)])
    let second = StateRestoration<Notebook.State>(file: url)
    let restored = Store(initialState: Notebook.State(), restoration: second) {
      Notebook()
    } withDependencies: {
      $0.defaultFileStorage = other
    }
    #expect(restored.path.ids == [0])
    #expect(second.problems.map(\.place) == ["path[1]"])
    let kept = try #require(second.keptAside)
    #expect(kept.lastPathComponent.hasPrefix("screens.not-restored-"))
    let content = try JSONDecoder().decode(StoredJSON.self, from: #require(other.files[kept]))
    #expect(content[0]["place"] == "path[1]")
    #expect(content[0]["screens"].elements.count == 2)
    try await second.save()
    let third = StateRestoration<Notebook.State>(file: url)
    let again = withDependencies {
      $0.defaultFileStorage = other
    } operation: {
      third.restore()
    }
    #expect(again?.path.ids == [0])
    #expect(third.problems.isEmpty)
  }

  @Test func `B159 - An empty file is a problem, and a file that isn't there is none`() throws {
    #expect(launched().1.problems.isEmpty)
    let restoration = StateRestoration<Notebook.State>(
      file: url,
      storage: .inMemory(files: [url: Data()])
    )
    #expect(restoration.restore() == nil)
    #expect(
      restoration.problems.map(\.description) == ["nothing is restored: the file is empty"]
    )
  }

  @Test func `B188 - A restoration has bounds that can be set`() throws {
    let (store, _) = launched()
    store.send(.noteTapped(1))
    store.send(.noteTapped(2))
    let data = try StateRestoration<Notebook.State>.data(of: store.state)
    let files = FileStorage.inMemory(files: [url: data])
    let restoration = StateRestoration<Notebook.State>(file: url, storage: files)
    restoration.maximumScreens = 1
    #expect(restoration.restore()?.path.ids == [0])
    #expect(restoration.problems.count == 1)
    #expect(restoration.keptAside != nil)
    restoration.maximumSize = 10
    #expect(restoration.restore() == nil)
  }

  @Test func `B159 - A file that is damaged as a whole is kept aside`() throws {
    let other = FileStorage.inMemory(files: [url: Data("{\"title\":".utf8)])
    let restoration = StateRestoration<Notebook.State>(file: url)
    let state = withDependencies {
      $0.defaultFileStorage = other
    } operation: {
      _ = restoration.restore()
      return restoration.restore()
    }
    #expect(state == nil)
    #expect(other.files.count == 2)
    #expect(other.files[try #require(restoration.keptAside)] == Data("{\"title\":".utf8))
  }
}

/// A clock that goes 100 ms forward each time it is read, and whose sleeps end when a test says so.
private final class SlowClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let time = Mutex(Duration.zero)
  private let sleeps = AsyncStream<Duration>.makeStream()
  private let continuations = AsyncStream<Void>.makeStream()

  var minimumResolution: Duration { .zero }

  var now: Instant {
    Instant(
      offset: time.withLock { time in
        time += .milliseconds(100)
        return time
      }
    )
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    sleeps.continuation.yield(deadline.offset - time.withLock { $0 })
    for await _ in continuations.stream { return }
  }

  /// Waits for the next sleep, and returns how long it is.
  func nextSleep() async -> Duration {
    for await duration in sleeps.stream { return duration }
    return .zero
  }

  func proceed() { continuations.continuation.yield() }
}
