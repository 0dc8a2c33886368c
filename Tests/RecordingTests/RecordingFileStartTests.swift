import Foundation
import Navigation
import Recording
import Store
import TestSupport
import Testing

/// What a file has of a beginning: of a store, of a key, of a secret.
@MainActor
@Suite(.dependencies { _ in })
final class RecordingFileStartTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("recording-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: URL { folder.appendingPathComponent("run.jsonl") }

  private func replay() throws -> String {
    let recording = try Recording(contentsOf: file) {
      Desk()
    } withDependencies: { [folder] in
      $0.deskFile = folder.appendingPathComponent("desk.json")
    }
    return "\(recording.grade): \(recording.replay { Desk() })"
  }

  private func store() throws -> StoreOf<Desk> {
    let recorder = try Recorder<Desk.State, Desk.Action>(.all, file: file)
    return Store(initialState: Desk.State(), recorder: recorder) {
      Desk()
    } withDependencies: { [folder] in
      $0.deskFile = folder.appendingPathComponent("desk.json")
      $0.defaultFileStorage = .fileSystem
    }
  }

  @Test func `B139 - Actions that are sent while the store is made come after the first line`()
    throws
  {
    let store = try store()
    #expect(store.count == 1)
    #expect(try replay() == "same: faithful, 1 steps")
  }

  @Test func `B139 - A file has the app and the seed of its recorder`() throws {
    let recorder = try Recorder<Desk.State, Desk.Action>(.all, file: file)
    recorder.app = RecordedApp(name: "Desk", version: "1.2")
    recorder.seed = .max
    _ = Store(initialState: Desk.State(), recorder: recorder) { Desk() }
    let recording = try Recording(contentsOf: file) { Desk() }
    #expect(recording.app == RecordedApp(name: "Desk", version: "1.2"))
    #expect(recording.seed == .max)
  }

  @Test func `B139 - A key that a step is the first to use has the value that was loaded`() throws {
    try Data("5".utf8).write(to: folder.appendingPathComponent("desk.json"))
    let store = try store()
    store.send(.opened)
    #expect(store.count == 7)
    store.send(.opened)
    #expect(try replay() == "same: faithful, 3 steps")
  }

  @Test func `B139 - A reference in a state that is kept changes the value that it changed then`()
    throws
  {
    typealias Cards = IdentifiedArrayOf<Card>
    @Shared(.inMemory("cards")) var cards: Cards = [Card(id: 1)]
    let card = try #require(Shared($cards[id: 1]))
    let store = Store(
      initialState: CardFeature.State(card: card),
      recorder: try Recorder<CardFeature.State, CardFeature.Action>(.all, file: file)
    ) {
      CardFeature()
    }
    // The file has the state again after each hundred steps.
    for _ in 0..<150 { store.send(.tapped) }
    try withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      let recording = try Recording(contentsOf: file) { CardFeature() }
      #expect(recording.replay { CardFeature() } == .faithful(steps: 150))
      @Shared(.inMemory("cards")) var others: Cards = []
      #expect(others.isEmpty)
    }
    #expect(cards[id: 1]?.count == 150)
  }

  @Test func `B139 - The answer of an alert that was replaced is replayed as one`() throws {
    let recorder = try Recorder<Asking.State, Asking.Action>(.all, file: file)
    let store = Store(initialState: Asking.State(), recorder: recorder) { Asking() }
    store.send(.failed("first"))
    let first = try #require(store.scope(state: \.$alert, action: \.alert))
    store.send(.failed("second"))
    first.send(.retry)
    #expect(store.answers == 1)
    #expect(store.alert?.title == TextState("second"))
    #expect(recorder.replay { Asking() } == .faithful(steps: 3))
    let recording = try Recording(contentsOf: file) { Asking() }
    #expect(recording.replay { Asking() } == .faithful(steps: 3))
  }

  @Test func `B139 - A secret that is typed letter by letter is no difference`() throws {
    let store = try store()
    for text in ["a", "ab", "abc"] { store.send(.typed(Redacted(text))) }
    #expect(try replay() == "same: faithful, 4 steps")
    #expect(!String(decoding: try Data(contentsOf: file), as: UTF8.self).contains("abc"))
  }
}

private struct Card: Codable, Equatable, Identifiable {
  var id: Int
  var count = 0
}

/// A feature of one element of a shared list.
@Reducer
private struct CardFeature {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared var card: Card
    @Shared(.inMemory("cards")) var cards: IdentifiedArrayOf<Card> = []
    var last = 0
  }

  enum Action: Codable {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$card.withLock { $0.count += 1 }
      state.last = state.cards[id: 1]?.count ?? -1
      return .none
    }
  }
}

/// A feature that begins by itself, and uses a stored value later on.
@Reducer
private struct Desk {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var secret = Redacted("")
  }

  enum Action: Codable {
    case began
    case opened
    case typed(Redacted<String>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .began: state.count = 1
      case .opened:
        @Shared(.desk) var desk
        $desk.withLock { $0 += 2 }
        state.count = desk
      case .typed(let text): state.secret = text
      }
      return .none
    }
    .onMount { _ in .send(.began) }
  }
}

extension SharedKey where Self == FileStorageKey<Int>.Default {
  fileprivate static var desk: Self {
    @Dependency(\.deskFile) var file
    return Self[.fileStorage(file), default: 0]
  }
}

extension DependencyValues {
  fileprivate var deskFile: URL {
    get { self[DeskFile.self] }
    set { self[DeskFile.self] = newValue }
  }
}

private enum DeskFile: DependencyKey {
  static var liveValue: URL { URL(fileURLWithPath: "/desk.json") }
  static var testValue: URL { liveValue }
}

/// A feature that asks after each failure.
@Reducer
private struct Asking {
  enum Answer: Codable { case retry }

  @ObservableState
  struct State: Equatable, Codable {
    @Presents var alert: AlertState<Answer>?
    var answers = 0
  }

  enum Action: Codable {
    case failed(String)
    case alert(PresentationAction<Answer>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .failed(let text):
        state.alert = AlertState {
          TextState(text)
        } actions: {
          ButtonState(action: .retry) { TextState("Retry") }
        }
      case .alert(.presented): state.answers += 1
      case .alert(.dismiss): break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
