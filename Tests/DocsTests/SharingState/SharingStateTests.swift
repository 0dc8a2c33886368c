import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in })
struct SharingStateTests {
  @Test func `Each action asserts its own changes`() async {
    let store = TestStore(initialState: Reader.State()) { Reader() }
    await store.send(.nextTapped) {
      $0.page = 2
      $0.$pagesRead.withLock { $0 = 1 }
    }
    await store.send(.restoreTapped)
    await store.receive(\.pageRestored) {
      $0.page = 30
      $0.$pagesRead.withLock { $0 = 30 }
    }
  }

  @Test func `A test begins with a stored value`() async {
    @Shared(.readerSettings) var settings
    $settings.withLock { $0.bookmarks = [7] }
    let store = TestStore(initialState: Reader.State()) { Reader() }
    await store.send(.bookmarkTapped) {
      $0.$settings.withLock { $0.bookmarks = [7, 1] }
    }
  }

  @Test func `A second start of the app finds what was stored`() async {
    let storage = FileStorage.inMemory
    let first = TestStore(initialState: Reader.State()) {
      Reader()
    } withDependencies: {
      $0.defaultFileStorage = storage
    }
    await first.send(.bookmarkTapped) { $0.$settings.withLock { $0.bookmarks = [1] } }

    let second = TestStore(initialState: Reader.State()) {
      Reader()
    } withDependencies: {
      $0.defaultFileStorage = .inMemory(files: storage.files)
    }
    #expect(second.state.settings.bookmarks == [1])
  }

  @Test func `A child changes a part of the settings`() async {
    let store = TestStore(initialState: Reader.State()) { Reader() }
    await store.send(.printTapped) {
      $0.print = PrintOptions.State(fontSize: $0.$settings.fontSize)
    }
    await store.send(.print(.largerTapped)) {
      $0.$settings.withLock { $0.fontSize = 13 }
    }
  }

  @Test func `A child's change is asserted by the child's own reference`() async {
    let store = TestStore(initialState: Reader.State()) { Reader() }
    await store.send(.printTapped) {
      $0.print = PrintOptions.State(fontSize: $0.$settings.fontSize)
    }
    await store.send(.print(.largerTapped)) {
      $0.print?.$fontSize.withLock { $0 = 13 }
    }
  }

  @Test @MainActor func `A closure runs again for what it reads`() {
    let store = Store(initialState: Reader.State()) { Reader() }
    @Shared(.readerSettings) var settings
    var sizes: [Int] = []
    let size = observe { sizes.append(store.$settings.fontSize.wrappedValue) }
    $settings.withLock { $0.bookmarks = [3] }
    $settings.withLock { $0.fontSize = 14 }
    #expect(sizes == [12, 14])
    size.cancel()
  }

  @Test func `A reducer follows a value that is changed elsewhere`() async {
    @Shared(.appStorage("isMuted")) var isMuted = false
    let store = TestStore(initialState: Player.State()) { Player() }
    await store.receive(\.isMutedChanged, false)
    $isMuted.withLock { $0 = true }
    await store.receive(\.isMutedChanged, true) { $0.volume = 0 }
    await store.skipInFlightEffects()
  }

  @Test func `A reader follows the battery`() {
    @SharedReader(.battery) var battery
    #expect(battery == 80)
    Battery.main.set(79)
    #expect(battery == 79)
  }
}
