import Foundation
import Navigation
import Recording
import Store
import TestFixtures
import TestSupport
import Testing

/// Tests that are written from recordings.
@MainActor
@Suite(.dependencies { _ in })
struct RecordedTestTests {
  private typealias CartRecorder = Recorder<Cart.State, Cart.Action>

  /// Orders, among much else.
  private func record(
    _ limit: CartRecorder.Limit = .all,
    isMended: Bool = false,
    before: Int = 40,
    discount: Int = 0
  ) async -> CartRecorder {
    let recorder = CartRecorder(limit)
    let store = Store(initialState: Cart.State(), recorder: recorder) {
      Cart(isMended: isMended)
    } withDependencies: {
      $0[PriceClient.self] = .liveValue
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 1_000))
    }
    store.send(.couponTapped)
    store.send(.path(.element(id: 0, action: .coupon(.useTapped))))
    store.send(.path(.popFrom(id: 0)))
    store.send(.couponTapped)
    for index in 0..<before {
      store.send(index.isMultiple(of: 3) ? .noteChanged("\(index)") : .clicked)
    }
    store.send(.path(.element(id: 1, action: .coupon(.useTapped))))
    await store.send(.priceTapped).finish()
    store.send(.noteChanged(nil))
    @Shared(.inMemory("cart-discount")) var shared = 0
    if discount > 0 { $shared.withLock { $0 = discount } }
    await store.send(.priceTapped).finish()
    store.send(.orderTapped)
    store.send(.path(.element(id: 2, action: .amount(.picked(3)))))
    for _ in 0..<3 { store.send(.clicked) }
    return recorder
  }

  /// The code of a test without its imports, and that of the same test in a file, which is compiled with these.
  private func compare(
    _ test: RecordedTest?,
    _ file: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let code = try #require(test?.code, sourceLocation: sourceLocation)
    let start = try #require(code.range(of: "// Written from")).lowerBound
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: file)
    if ProcessInfo.processInfo.environment["WRITE_TESTS"] != nil {
      let imports = code[..<start].replacing("@testable import RecordingTests\n\n", with: "")
      try Data("// swift-format-ignore-file\n\(imports)\(code[start...])".utf8).write(to: url)
    }
    let written = try String(contentsOf: url, encoding: .utf8)
    #expect(written.hasSuffix(code[start...]), "\(code)", sourceLocation: sourceLocation)
  }

  /// What a test reports on one of the versions.
  private func failures(
    isMended: Bool,
    _ test: @escaping @MainActor () async -> Void
  ) async -> [RecordedIssue] {
    await issues {
      await withDependencies {
        $0.defaultInMemoryStorage = InMemoryStorage()
      } operation: {
        await Cart.$isMended.withValue(isMended) { await test() }
      }
    }
  }

  // MARK: On both versions

  @Test func `B137 - A test fails on the version with the bug and passes on the mended one`()
    async throws
  {
    let recorded = await record().test(named: "A coupon lowers the price of an order") {
      Cart(isMended: true)
    }
    try compare(recorded, "WrittenCartTest.swift")
    #expect(recorded?.tasks == [])
    let test = `A coupon lowers the price of an order`
    #expect(await failures(isMended: true, test).map(\.text) == [])
    let failures = await failures(isMended: false, test)
    #expect(failures.count == 1)
    let text = failures.first?.text ?? ""
    #expect(text.contains("The state after receiving amountPicked.finished is not the expected"))
    #expect(text.contains("-       total: 13,"), "\(failures)")
    #expect(text.contains("+       total: 15,"), "\(failures)")
  }

  @Test func `B137 - The author says which value is wrong, and what would be right`() async throws {
    let recorder = await record(before: 2)
    let order = Cart.Order(numbered: UUID(0), for: 11, at: Date(timeIntervalSince1970: 1_000))
    let recorded = recorder.test(
      named: "An order costs less with a coupon",
      expecting: \.orders,
      toBe: [order]
    )
    try compare(recorded, "WrittenOrderTest.swift")
    let test = `An order costs less with a coupon`
    #expect(await failures(isMended: true, test).map(\.text) == [])
    let failures = await failures(isMended: false, test)
    #expect(failures.map { $0.text.contains("-       total: 11,") } == [true], "\(failures)")
    #expect(recorder.test(named: "", expecting: \.clicks, toBe: 6) == nil)
  }

  @Test func `B137 - A test of all that was kept has what was there before`() async throws {
    let test = await record(.last(30), isMended: true, before: 196, discount: 3).test(
      named: "A cart as it was recorded"
    )
    try compare(test, "WrittenLateTest.swift")
    #expect(test?.tasks == [])
  }

  @Test func `B137 - A test has what a view has changed, and what followed`() async throws {
    let recorder = Recorder<Finder.State, Finder.Action>()
    let store = Finder.record(recorder)
    let test = recorder.test(named: "A word is looked up again")
    try compare(test, "WrittenFinderTest.swift")
    #expect(test?.tasks == [])
    #expect(store.found == ["3c", "4c"])
  }

  @Test func `B137 - There is no test without a difference`() async {
    let recorder = await record(before: 2)
    #expect(recorder.test(named: "") { Cart(isMended: false) } == nil)
    #expect(CartRecorder().test(named: "") == nil)
  }

  // MARK: What can't be written

  @Test func `B137 - What is redacted is for the author to write`() throws {
    let recorder = Recorder<Wallet.State, Wallet.Action>()
    let store = Store(initialState: Wallet.State(), recorder: recorder) { Wallet() }
    store.send(.cardChanged(Redacted("canary-1")))
    store.send(.accountChanged(Wallet.Account(name: "canary-2")))
    let test = try #require(recorder.test(named: "Redacted", initialState: "Wallet.State()"))
    #expect(!test.code.contains("canary"))
    #expect(test.tasks.first == "write what is redacted")
    #expect(
      test.code.contains(
        """
          // Here the test has to write what is redacted:
          // await store.send(.cardChanged(<#redacted#>)) { $0.card = <#redacted#> }
        """
      ),
      "\(test)"
    )
    // Without an expression of the initial state nothing can run.
    let written = try #require(recorder.test(named: "Redacted"))
    #expect(
      written.code.contains(
        #"  Issue.record("Here the test has to write what is redacted, and to create 'W"#
      )
    )
    #expect(!written.code.contains("canary"))
  }

  @Test func `B137 - An initialiser that leaves out what has changed isn't written`() throws {
    let recorder = Recorder<Purse.State, Purse.Action>(.last(1))
    let store = Store(initialState: Purse.State(), recorder: recorder) { Purse() }
    store.send(.coinFound)
    let first = try #require(recorder.test(named: "First"))
    #expect(first.code.contains("TestStore(initialState: Purse.State(), "), "\(first)")
    #expect(first.tasks == [])
    for _ in 1...250 { store.send(.coinFound) }
    let later = try #require(recorder.test(named: "Later"))
    #expect(later.code.contains("Purse.State(coins: 100, code: <#redacted#>)"), "\(later)")
    #expect(later.tasks.contains("create 'Purse.State' by one of its initialisers"))
  }

  @Test func `B137 - A test is the same from memory and from a file`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = try Recorder<Shelf.State, Shelf.Action>(.all, file: file)
    let store = Store(initialState: Shelf.State(), recorder: recorder) {
      Shelf()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))
      $0.continuousClock = TestClock()
    }
    @Shared(.inMemory("shelf-visits")) var visits = 0
    RandomUse.send(40, to: store, seed: 6)
    $visits.withLock { $0 = 40 }
    RandomUse.send(40, to: store, seed: 8)
    let test = recorder.test(named: "A shelf as it was used", initialState: "Shelf.State()")
    try compare(test, "WrittenShelfTest.swift")
    let recording = try Recording<Shelf.State, Shelf.Action>(contentsOf: file) { Shelf() }
    let read = recording.test(named: "A shelf as it was used", initialState: "Shelf.State()")
    #expect(read?.code == test?.code)
    let short = recording.test(named: "Short", initialState: "Shelf.State()") {
      Shelf(title: { $0 + "!" })
    }
    let dice = recording.steps.filter { $0.name == "diceTapped" }.prefix(1)
    #expect(short?.steps == dice.map(\.id))
  }

  // MARK: Shorter

  @Test(arguments: 0..<5)
  func `B138 - Of 200 inputs the two that matter are left`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var numbers = (0..<198).map { _ in Int.random(in: 0..<50, using: &random) }
    for number in [50, 51] {
      numbers.insert(number, at: Int.random(in: 0...numbers.count, using: &random))
    }
    let recorder = Recorder<Switches.State, Switches.Action>(.all)
    let store = Store(initialState: Switches.State(), recorder: recorder) { Switches() }
    for number in numbers { store.send(.pressed(number)) }
    let test = recorder.test(named: "Two") { Switches(isMended: true) }
    let steps = try #require(test?.steps)
    #expect(steps.map { numbers[$0 - 1] }.sorted() == [50, 51])
  }

  @Test func `B138 - What an effect sends is left out with what started the effect`() async throws {
    let recorder = Recorder<Uploads.State, Uploads.Action>(.all)
    let store = Store(initialState: Uploads.State(), recorder: recorder) { Uploads() }
    store.send(.allowTapped)
    for _ in 0..<10 { await store.send(.uploadTapped).finish() }
    let task = store.send(.uploadTapped)
    store.send(.cancelTapped)
    await task.finish()
    store.send(.countTapped)
    // The reducer would trap for an upload that ends and hasn't begun.
    let test = recorder.test(named: "Uploads") { Uploads(isMended: true) }
    let names = try #require(test?.steps).compactMap { recorder[step: $0]?.name }
    #expect(names == ["allowTapped", "uploadTapped", "ended", "countTapped"])
  }

  @Test func `B137 - A request of a running effect is for the author to make`() async throws {
    let recorder = Recorder<Shelf.State, Shelf.Action>(.all)
    let store = Store(initialState: Shelf.State(), recorder: recorder) { Shelf() }
    let task = store.send(.pickLaterTapped)
    while store.path.isEmpty { await Task.yield() }
    store.send(.path(.element(id: 0, action: .number(.numberTapped(3)))))
    await task.finish()
    let test = try #require(recorder.test(named: "A request", initialState: "Shelf.State()"))
    #expect(test.tasks == ["have an effect make the request PickNumber"])
    #expect(test.code.contains("  // await store.receive(PickNumber())"))
    #expect(test.code.contains("  await store.send(.picked(.finished(3))) { $0.picked.append(3) }"))
  }

  @Test func `B138 - What a reducer draws more than was recorded ends`() throws {
    let recorder = Recorder<Dice.State, Dice.Action>()
    let store = Store(initialState: Dice.State(), recorder: recorder) {
      Dice()
    } withDependencies: {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))
    }
    store.send(.thrown)
    let test = try #require(recorder.test(named: "Two") { Dice(count: 3) })
    #expect(
      test.code.matches(of: /withRandomNumberGenerator = .recorded\(\d+, \d+, \d+/).count == 1
    )
  }
}

/// A wallet with secrets.
@Reducer
struct Wallet {
  @ObservableState
  struct State: Equatable {
    @Redacted var card = ""
    var account = Account(name: "")
  }

  struct Account: Equatable, Codable {
    let name: Redacted<String>

    init(name: String) { self.name = Redacted(name) }
  }

  enum Action {
    case cardChanged(Redacted<String>)
    case accountChanged(Account)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cardChanged(let card): state.card = card.value
      case .accountChanged(let account): state.account = account
      }
      return .none
    }
  }
}

/// A purse whose state is made without arguments only.
@Reducer
struct Purse {
  @ObservableState
  struct State: Equatable {
    var coins = 0
    @Redacted var code = ""

    init() {}
  }

  enum Action {
    case coinFound
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.coins += 1
      return .none
    }
  }
}

/// Switches, of which two together are a mistake.
@Reducer
struct Switches {
  @ObservableState
  struct State: Equatable {
    var pressed: Set<Int> = []
    var isBroken = false
  }

  enum Action {
    case pressed(Int)
  }

  var isMended = false

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .pressed(let number) = action else { return .none }
      state.pressed.formSymmetricDifference([number])
      state.isBroken = !isMended && state.pressed.isSuperset(of: [50, 51])
      return .none
    }
  }
}

/// Uploads, which are counted by hand.
@Reducer
struct Uploads {
  @ObservableState
  struct State: Equatable {
    var isAllowed = false
    var running: [Int] = []
    var ended = 0
    var text = ""
  }

  enum Action {
    case allowTapped
    case uploadTapped
    case cancelTapped
    case ended
    case countTapped
  }

  enum Cancel { case upload }

  var isMended = false

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .allowTapped:
        state.isAllowed = true
      case .uploadTapped:
        guard state.isAllowed else { return .none }
        state.running.append(1)
        return .run { send in
          await Task.yield()
          await send(.ended)
        }
        .cancellable(id: Cancel.upload)
      case .cancelTapped:
        state.running = []
        return .cancel(id: Cancel.upload)
      case .ended:
        state.running.removeFirst()
        state.ended += 1
      case .countTapped:
        if state.ended > 0 { state.text = isMended ? "some" : "none" }
      }
      return .none
    }
  }
}

/// Dice, as many as there are.
@Reducer
struct Dice {
  @ObservableState
  struct State: Equatable {
    var points: [Int] = []
  }

  enum Action {
    case thrown
  }

  var count = 1

  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.points = withRandomNumberGenerator { generator in
        (0..<count).map { _ in Int.random(in: 1...6, using: &generator) }
      }
      return .none
    }
  }
}
