import Foundation
import Navigation
import Recording
import Store
import TestFixtures
import TestSupport
import Testing

/// What a file has of a recording.
@MainActor
@Suite(.dependencies { _ in })
final class RecordingFileTests {
  typealias ShelfRecorder = Recorder<Shelf.State, Shelf.Action>

  private let states = StateLog()
  private let ticks = Ticks()
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("recording-\(UUID()).jsonl")

  deinit { try? FileManager.default.removeItem(at: file) }

  private func store(_ recorder: ShelfRecorder) -> StoreOf<Shelf> {
    Store(
      initialState: Shelf.State(),
      recorder: recorder,
      reducer: { Shelf() },
      withDependencies: { [ticks] in
        $0.uuid = UUIDGenerator { UUID() }
        $0.date = DateGenerator { Date() }
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
        $0.continuousClock = ContinuousClock()
        $0.ticks = ticks
      },
      observer: states
    )
  }

  private func read() throws -> Recording<Shelf.State, Shelf.Action> {
    try Recording(contentsOf: file) { Shelf() }
  }

  /// The file without the checksums of its lines, as one of the first version, to change it.
  private func unchecked() throws -> String {
    try String(contentsOf: file, encoding: .utf8)
      .replacing(/,"sum":"[0-9a-f]{8}"/, with: "")
      .replacing("\"recording\":2", with: "\"recording\":1")
  }

  @Test(arguments: 0..<3)
  func `B139 - A file is replayed faithfully, with the state after each step`(seed: UInt64) throws {
    let recorder = try ShelfRecorder(.all, file: file)
    let store = store(recorder)
    RandomUse.send(300, to: store, seed: seed)
    let recording = try read()
    #expect(recording.grade == .same)
    #expect(recording.replay { Shelf() } == .faithful(steps: states.all.count))
    #expect(recording.steps.map(\.description) == recorder.steps.map(\.description))
    for (id, state) in zip(recorder.stepIDs, states.all) {
      var found = try #require(recording.state(after: id))
      // It is read as it is now.
      found.$visits = state.$visits
      #expect(found == state, "step \(id)")
    }
  }

  @Test func `B139 - A file is replayed many times with one outcome`() throws {
    let recorder = try ShelfRecorder(.all, file: file)
    let store = store(recorder)
    RandomUse.send(20, to: store, seed: 4)
    let recording = try read()
    let outcomes = (1...Seeds.count(100)).map { _ in
      "\(recording.replay { Shelf() }) \(recording.replay { Shelf(title: { $0 + "!" }) })"
    }
    #expect(outcomes[0].hasPrefix("faithful, "))
    #expect(outcomes[0].contains("diverged at step "))
    #expect(Set(outcomes).count == 1)
  }

  @Test func `B139 - A file that is cut anywhere is replayed up to its last whole line`() throws {
    let recorder = try ShelfRecorder(.all, file: file)
    let store = store(recorder)
    RandomUse.send(30, to: store, seed: 1)
    let data = try Data(contentsOf: file)
    let lines = data.split(separator: UInt8(ascii: "\n"))
    let ends = lines.map(\.endIndex)
    for count in stride(from: 1, through: data.count, by: 97) {
      let whole = ends.count { $0 < count }
      guard whole > 0 else {
        #expect(throws: RecordingFileError.self) {
          try Recording<Shelf.State, Shelf.Action>(data: data.prefix(count)) { Shelf() }
        }
        continue
      }
      let recording = try Recording<Shelf.State, Shelf.Action>(data: data.prefix(count)) { Shelf() }
      // The header and the state aren't steps.
      #expect(recording.replay { Shelf() } == .faithful(steps: max(0, whole - 2)))
    }
  }

  @Test func `B139 - The changes of other code are replayed where they happened`() throws {
    let recorder = try ShelfRecorder(.all, file: file)
    let store = store(recorder)
    @Shared(.inMemory("shelf-visits")) var visits = 0
    $visits.withLock { $0 = 10 }
    for _ in 1...3 { store.send(.addTapped) }
    $visits.withLock { $0 = 100 }
    for _ in 1...120 { store.send(.addTapped) }
    $visits.withLock { $0 = -1 }
    let recording = try read()
    #expect(recording.replay { Shelf() } == .faithful(steps: 123))
    #expect(recording.lastChange(of: \.visits)?.value == 220)
    #expect(recording.lastChange(of: \.visits, upTo: 4)?.value == 101)
    #expect(visits == -1)
  }

  @Test
  func `B139 - A reducer that does otherwise is found at its step, with the path and both values`()
    throws
  {
    let recorder = try ShelfRecorder(.all, file: file)
    let store = store(recorder)
    for title in ["a", "b", "c"] { store.send(.renamed(title)) }
    let recording = try read()
    let outcome = recording.replay { Shelf(title: { $0 == "b" ? "B" : $0 }) }
    #expect("\(outcome)" == #"diverged at step 2 (renamed): title is "B", recorded was "b""#)
  }

  @Test
  func `B139 - Steps that a file can't have are left out, and the next state is that of the file`()
    async throws
  {
    let recorder = try ShelfRecorder(.all, file: file)
    let store = store(recorder)
    store.send(.renamed("a"))
    let task = store.send(.pickLaterTapped)
    for _ in 0..<1_000_000 where store.path.isEmpty { await Task.yield() }
    store.send(.renamed("b"))
    store.send(
      .path(.element(id: try #require(store.path.ids.last), action: .number(.numberTapped(7))))
    )
    await task.finish()
    #expect(store.picked == [7])
    let recording = try read()
    guard case .risky(let reasons) = recording.grade else {
      Issue.record("\(recording.grade)")
      return
    }
    #expect(reasons.first?.contains("PickNumber") == true)
    #expect(recording.state(after: recording.stepIDs.upperBound - 1)?.picked == [7])
    #expect("\(recording.replay { Shelf() })".hasPrefix("faithful"))
  }

  @Test
  func `B139 - What isn't a recording of the feature is refused, with the place and the reason`()
    throws
  {
    let recorder = try ShelfRecorder(.all, file: file)
    let store = store(recorder)
    store.send(.renamed("a"))
    let text = try unchecked()
    func refusal(_ text: String) -> String {
      do {
        _ = try Recording<Shelf.State, Shelf.Action>(data: Data(text.utf8)) { Shelf() }
        return "none"
      } catch { return "\(error)" }
    }
    #expect(refusal("").contains("is empty"))
    #expect(refusal("{\"recording\":1").contains("has no whole line"))
    #expect(refusal("{}\n").contains("is no recording"))
    #expect(refusal("{\"recording\":-1}\n").contains("of version -1 of the format"))
    #expect(
      refusal(text.replacing("\"recording\":1", with: "\"recording\":3")).contains("version 3")
    )
    #expect(
      refusal(text.replacing("Shelf.Action", with: "Other.Action")).contains("'Other.Action'")
    )
    for number in [Int.min, .max] {
      let first = refusal(text.replacing("\"before\":1", with: "\"before\":\(number)"))
      #expect(first.contains("'before': The number \(number) is out of range"))
      let next = refusal(text.replacing(/"generation":\d+/, with: "\"generation\":\(number)"))
      #expect(next.contains("'generation': The number \(number) is out of range"))
    }
    #expect(
      refusal(text.replacing("{\"renamed\"", with: "{\"titled\"")).hasPrefix("the recording:3: ")
    )
    #expect(
      refusal(text.replacing("\"title\":\"\"", with: "\"title\":1")).contains("'state.title'")
    )
    #expect(refusal(text.replacing("\"step\":1", with: "\"step\":5")).contains("step 5 where 1"))
    #expect(throws: RecordingFileError.self) {
      try ShelfRecorder(.all, file: URL(fileURLWithPath: "/no/such/folder/x"))
    }
  }

  @Test func `B139 - A file of other properties is graded with each that differs`() throws {
    let recorder = try ShelfRecorder(.all, file: file)
    let store = store(recorder)
    store.send(.renamed("a"))
    let text = try unchecked()
    let older = text.replacing("\"dice\":\"Int\"", with: "\"die\":\"Int\"")
      .replacing("\"ticks\":\"Int\"", with: "\"ticks\":\"UInt\"")
    let recording = try Recording<Shelf.State, Shelf.Action>(data: Data(older.utf8)) { Shelf() }
    #expect(
      "\(recording.grade)" == """
        risky:
          'Shelf.State.dice' is new.
          'Shelf.State.die' was removed.
          'Shelf.State.ticks' was a 'UInt', and is a 'Int' now.
        """
    )
  }

  @Test func `B139 - What is redacted isn't in the file`() throws {
    let recorder = try Recorder<Vault.State, Vault.Action>(.all, file: file)
    let store = Store(initialState: Vault.State(), recorder: recorder) { Vault() }
    store.send(.passwordChanged(Redacted("canary-1")))
    store.send(.codesChanged(Redacted(["canary-2"])))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(!text.contains("canary"))
    #expect(text.contains("•••"))
    let recording = try Recording<Vault.State, Vault.Action>(contentsOf: file) { Vault() }
    #expect(recording.state(after: 1)?.attempts == 1)
  }
}

/// A feature with secrets.
@Reducer
struct Vault {
  @ObservableState
  struct State: Equatable, Codable {
    @Redacted var password = "canary-0"
    @Redacted var hint: String? = "canary-3"
    @Redacted var codes: [String] = ["canary-4"]
    @Redacted var pin: Int? = 12345
    var attempts = 0
  }

  enum Action: Codable {
    case passwordChanged(Redacted<String>)
    case codesChanged(Redacted<[String]>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .passwordChanged(let password):
        state.password = password.value
        state.attempts += 1
      case .codesChanged(let codes):
        state.codes = codes.value
      }
      return .none
    }
  }
}
