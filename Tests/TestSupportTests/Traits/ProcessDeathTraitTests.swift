import Navigation
import Store
import Synchronization
import TestFixtures
import TestSupport
import Testing

/// Stores whose states are stored and restored after each step.
@Suite(.dependencies) struct ProcessDeathTraitTests {
  private func list(
    _ change: (inout Shelves.State) -> Void = { _ in }
  ) -> TestStoreOf<Shelves> {
    var state = Shelves.State()
    change(&state)
    return TestStore(initialState: state) { Shelves() }
  }

  private func openBook(_ clock: TestClock<Duration>) -> TestStoreOf<Shelves> {
    var state = Shelves.State()
    state.path.push(.book(Book.State(id: 1)))
    return TestStore(initialState: state) {
      Shelves()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test(.survivesProcessDeath) func `B155 - A test of stored states passes the same`() async {
    let store = list()
    await store.send(.bookTapped(1)) { $0.path[id: 0] = .book(Book.State(id: 1)) }
    await store.send(.path(.element(id: 0, action: .book(.noteChanged("a"))))) {
      $0.path[id: 0]?.modify(\.book) { $0.note = "a" }
    }
    await store.send(.bookTapped(2)) { $0.path[id: 1] = .book(Book.State(id: 2)) }
    await store.send(.path(.popFrom(id: 0))) { $0.path = [] }
    await store.send(.bookTapped(3)) { $0.path[id: 2] = .book(Book.State(id: 3)) }
  }

  @Test(.survivesProcessDeath) func `B155 - A pending request is replied to`() async {
    let store = list()
    await store.send(.pickTapped) { $0.path[id: 0] = .picker(Picker.State()) }
    await store.send(.path(.element(id: 0, action: .picker(.picked("a"))))) { $0.path = [] }
    await store.receive(\.picked, .finished("a")) { $0.title = "a" }
    await store.send(.pickTapped) { $0.path[id: 1] = .picker(Picker.State()) }
    await store.send(.path(.popFrom(id: 1))) { $0.path = [] }
    await store.receive(\.picked, .cancelled)
  }

  @Test(.survivesProcessDeath)
  func `B155 - Running effects go on, and no feature is mounted again`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Shelves.State()) {
      Shelves()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.loadTapped) { $0.path[id: 0] = .loader(Loader.State(mounts: 1)) }
    await store.send(.titleChanged("a")) { $0.title = "a" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].loader.loaded) {
      $0.path[id: 0]?.modify(\.loader) { $0.isLoaded = true }
    }
  }

  @Test(.survivesProcessDeath)
  func `B155 - What begins again in a later process keeps its value`() async {
    let store = list()
    await store.send(.drawingTapped) { $0.path[id: 0] = .drawing(Drawing.State()) }
    await store.send(.path(.element(id: 0, action: .drawing(.changed)))) {
      $0.path[id: 0]?.modify(\.drawing) {
        ($0.progress, $0.password, $0.phase, $0.last) = (0.5, "secret", .busy, .busy)
      }
    }
    await store.send(.titleChanged("a")) { $0.title = "a" }
  }

  @Test(.survivesProcessDeath) func `B155 - A screen that isn't restored stays`() async {
    let store = list()
    await store.send(.paymentTapped) { $0.path[id: 0] = .payment(Payment.State()) }
    await store.send(.titleChanged("a")) { $0.title = "a" }
    await store.send(.path(.popFrom(id: 0))) { $0.path = [] }
  }

  @Test(.survivesProcessDeath) func `B155 - References stay linked to values in memory`() async {
    @Shared(.inMemory("notes")) var notes: IdentifiedArrayOf<Note> = [Note(id: 1)]
    guard let note = Shared($notes[id: 1]) else { return }
    let store = TestStore(initialState: Noted.State(note: note)) { Noted() }
    await store.send(.textChanged("a")) { $0.$note.withLock { $0.text = "a" } }
    await store.send(.textChanged("b")) { $0.$note.withLock { $0.text = "b" } }
    #expect(notes == [Note(id: 1, text: "b")])
    $notes.withLock { $0[id: 1]?.text = "c" }
    store.assert { $0.$note.withLock { $0.text = "c" } }
  }

  @Test(.survivesProcessDeath)
  func `B155 - The first part that doesn't survive is named at the step, once`() async {
    let line = #line + 3
    let issues = await issues {
      let store = list { $0.path.push(.book(Book.State(id: 1))) }
      await store.send(.path(.element(id: 0, action: .book(.readTapped)))) {
        $0.path[id: 0]?.modify(\.book) { $0.page = 7 }
      }
      await store.send(.path(.element(id: 0, action: .book(.noteChanged("a"))))) {
        $0.path[id: 0]?.modify(\.book) { $0.note = "a" }
      }
    }
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.first?.text == """
        The state after sending path.element.book.readTapped doesn't survive the death of the process. The first part that \
        differs is 'path[id: 0].book.page':

          stored:   7
          restored: 1

        Encode it, or mark the property with '@NotRestored' if it may begin again with its initial value.
        """
    )
  }

  @Test(.survivesProcessDeath)
  func `B155 - The part that doesn't survive a received action is named at its line`() async {
    let clock = TestClock()
    let line = #line + 5
    let issues = await issues {
      let store = openBook(clock)
      await store.send(.path(.element(id: 0, action: .book(.laterTapped))))
      await clock.advance(by: .seconds(1))
      await store.receive(\.path[id: 0].book.readTapped) {
        $0.path[id: 0]?.modify(\.book) { $0.page = 7 }
      }
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("'path[id: 0].book.page'") == true, "\(issues)")
  }

  @Test(.survivesProcessDeath)
  func `B155 - The part that doesn't survive skipped actions is named at its line`() async {
    let clock = TestClock()
    let line = #line + 5
    let issues = await issues {
      let store = openBook(clock)
      await store.send(.path(.element(id: 0, action: .book(.laterTapped))))
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions()
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("'path[id: 0].book.page'") == true, "\(issues)")
  }

  @Test(.survivesProcessDeath) func `B155 - The store goes on with the restored state`() async {
    let store = TestStore(initialState: Counted.State()) { Counted() }
    await store.send(.tapped) { $0.decodings = [0] }
    await store.send(.tapped) { $0.decodings = [0, 1] }
    await store.send(.tapped) { $0.decodings = [0, 1, 2] }
  }

  @Test(.survivesProcessDeath)
  func `B155 - A reference that can't be linked again fails the test`() async {
    @Shared(.inMemory("notes")) var notes: IdentifiedArrayOf<Note> = [Note(id: 1)]
    guard let note = Shared($notes[id: 1]) else { return }
    let issues = await issues {
      let store = TestStore(initialState: Titled.State(text: note.text)) { Titled() }
      await store.send(.tapped)
    }
    #expect(issues.count == 1)
    let text = issues.first?.text ?? ""
    #expect(text.hasPrefix("The state after sending tapped doesn't survive"))
    #expect(text.contains(#"text: a reference to a String of .inMemory("notes") can't be linked"#))
  }

  @Test(.survivesProcessDeath) func `B155 - A state that isn't Codable is named`() async {
    let issues = await issues {
      let store = TestStore(initialState: Uncoded.State()) { Uncoded() }
      await store.send(.tapped)
      await store.send(.tapped)
    }
    #expect(
      issues.map(\.text) == [
        """
        A test that survives the death of the process needs a state that can be stored, and Uncoded.State isn't Codable. \
        Conform it and the states of its children to Codable, or remove the trait '.survivesProcessDeath'.
        """
      ]
    )
  }

  @Test func `B155 - Without the trait no state is stored`() async {
    let store = list { $0.path.push(.book(Book.State(id: 1))) }
    await store.send(.path(.element(id: 0, action: .book(.readTapped)))) {
      $0.path[id: 0]?.modify(\.book) { $0.page = 7 }
    }
  }
}

@Reducer
private struct Shelves {
  @ObservableState
  struct State: Equatable, Codable {
    var title = ""
    var path = StackState<Path.State>()
  }

  enum Action {
    case bookTapped(Int)
    case drawingTapped
    case loadTapped
    case paymentTapped
    case pickTapped
    case picked(Reply<String>)
    case titleChanged(String)
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path {
    case book(Book)
    case drawing(Drawing)
    case loader(Loader)
    case payment(Payment)
    case picker(Picker)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookTapped(let id): state.path.push(.book(Book.State(id: id)))
      case .drawingTapped: state.path.push(.drawing(Drawing.State()))
      case .loadTapped: state.path.push(.loader(Loader.State()))
      case .paymentTapped: state.path.push(.payment(Payment.State()))
      case .pickTapped: return .request(PickTitle(), reply: \.picked)
      case .picked(.finished(let title)), .titleChanged(let title): state.title = title
      case .picked(.cancelled), .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .route(PickTitle.self) { _ in .picker(Picker.State()) }
  }
}

extension Shelves.Path.State: Equatable, Codable {}

private struct PickTitle: Request, Codable {
  typealias Output = String
}

@Reducer
private struct Book {
  @ObservableState
  struct State: Equatable, Codable {
    var id: Int
    var note = ""
    var page = 1

    private enum CodingKeys: String, CodingKey {
      case id
      case note
    }

    init(id: Int) { self.id = id }
  }

  enum Action {
    case laterTapped
    case noteChanged(String)
    case readTapped
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .laterTapped:
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.readTapped)
        }
      case .noteChanged(let note): state.note = note
      case .readTapped: state.page = 7
      }
      return .none
    }
  }
}

@Reducer
private struct Drawing {
  enum Phase: TransientValue, Codable {
    case idle
    case busy

    static var initialValue: Self { .idle }
  }

  @ObservableState
  struct State: Equatable, Codable {
    @NotRestored var progress = 0.0
    @Redacted var password = ""
    var phase = Phase.idle
    var last: Phase?
  }

  enum Action {
    case changed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      (state.progress, state.password, state.phase, state.last) = (0.5, "secret", .busy, .busy)
      return .none
    }
  }
}

@Reducer
private struct Loader {
  @ObservableState
  struct State: Equatable, Codable {
    var mounts = 0
    var isLoaded = false
  }

  enum Action {
    case loaded
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isLoaded = true
      return .none
    }
    .onMount { state in
      state.mounts += 1
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.loaded)
      }
    }
  }
}

@Reducer
private struct Payment {
  @ObservableState
  struct State: Equatable, RestorableState {
    var amount = 1

    static let restoration = ScreenRestoration.notRestored
  }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Picker {
  @ObservableState
  struct State: Equatable, Codable {
    var search = ""
  }

  enum Action: FinishingAction {
    typealias Output = String
    case picked(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .picked(let title): .finish(title)
      }
    }
  }
}

private struct Note: Codable, Equatable, Identifiable {
  var id: Int
  var text = ""
}

@Reducer
private struct Noted {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared var note: Note
  }

  enum Action {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text): state.$note.withLock { $0.text = text }
      }
      return .none
    }
  }
}

@Reducer
private struct Titled {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared var text: String
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Uncoded {
  struct State: Equatable {}

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// Counts how often its state was decoded, which isn't compared.
@Reducer
private struct Counted {
  struct State: Equatable, Codable {
    var decodings: [Int] = []
    private var count = 0

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      decodings = try container.decode([Int].self, forKey: .decodings)
      count = try container.decode(Int.self, forKey: .count) + 1
    }

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.decodings == rhs.decodings }

    mutating func note() { decodings.append(count) }
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.note()
      return .none
    }
  }
}
