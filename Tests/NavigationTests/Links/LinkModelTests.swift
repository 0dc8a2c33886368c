import Foundation
import Navigation
import TestFixtures
import TestSupport
import Testing

@testable import Store

/// Compares an app that is opened by links with its model after each of many random steps.
///
/// `STORE_SEEDS=400 swift test --filter LinkModelTests` takes more of them.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LinkModelTests {
  private static let sequences =
    Seeds.count(25)

  @Test
  func
    `B145, B147 - Random links are opened once at most, and every request gets one reply, over logins and kills`()
    async throws
  {
    var (opened, asked, expired) = (0, 0, 0)
    for seed in 0..<Self.sequences {
      var steps = DepotSteps(seed: UInt64(seed))
      var done: [String] = []
      for _ in 0..<30 {
        try steps.next()
        done.append(steps.description)
        let differences = steps.differences()
        try #require(differences == [], "seed \(seed), \(done)")
      }
      opened += steps.model.opened
      asked += steps.asked
      expired += steps.model.refused
      // Lets other tests run on the main actor in between.
      await Task.yield()
    }
    #expect(opened > Self.sequences && asked > 0 && expired > Self.sequences / 2)
  }
}

/// Takes random steps in a depot and in its model.
@MainActor
private struct DepotSteps {
  private(set) var model = DepotModel()
  /// What the last step did.
  private(set) var description = ""
  private(set) var asked = 0
  private var store: StoreOf<Depot>
  private var generator: SeededGenerator
  private let reporter = RecordingReporter()
  private let time = LockIsolated(0)
  /// The ids of the model's screens.
  private var ids: [Int: StackElementID] = [:]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    store = Self.makeStore(Depot.State(), reporter, time)
  }

  private static func makeStore(
    _ state: Depot.State,
    _ reporter: RecordingReporter,
    _ time: LockIsolated<Int>
  ) -> StoreOf<Depot> {
    IssueReporting.$current.withValue(reporter) {
      Store(initialState: state) {
        Depot()
      } withDependencies: {
        $0.date = DateGenerator {
          Date(timeIntervalSinceReferenceDate: TimeInterval(time.value))
        }
      }
    }
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private func key(_ index: Int) -> StackElementID {
    store.hall?.path.ids[index] ?? 0
  }

  private mutating func take(
    _ description: String,
    _ action: Depot.Action,
    _ change: (inout DepotModel) -> Void
  ) {
    self.description = description
    change(&model)
    model.tryParked()
    store.send(action)
  }

  private mutating func send(
    _ description: String,
    to index: Int,
    _ action: DepotHall.Path.Action,
    _ change: (inout DepotModel) -> Void
  ) {
    take(description, .hall(.path(.element(id: key(index), action: action))), change)
  }

  /// Takes the next step.
  mutating func next() throws {
    let count = model.hall?.count ?? 0
    let index = count > 0 ? below(count) : 0
    switch below(16) {
    case 0...4: open()
    case 5: take("log in", .loggedIn) { $0.hall = $0.hall ?? [] }
    case 6 where below(3) == 0: take("log out", .loggedOut) { $0.hall = nil }
    case 7: take("confirm", .links(.confirmed)) { $0.confirm() }
    case 8 where below(2) == 0: take("decline", .links(.declined)) { $0.decline() }
    case 9:
      let isInspected = below(2) == 0
      take("inspected: \(isInspected)", isInspected ? .inspected : .inspectionBegan) {
        $0.isInspected = isInspected
      }
    case 10:
      let seconds = [1, 9, 11, 61][below(4)]
      time.withValue { $0 += seconds }
      take("\(seconds) seconds", .nothing) { $0.time += seconds }
    case 11: try kill()
    case 12 where count > 0:
      take("pop \(index)", .hall(.path(.popFrom(id: key(index))))) { $0.pop(from: index) }
    default:
      if count == 0 { return open() }
      use(index)
    }
  }

  private mutating func open() {
    var parts: [DepotModel.Part] = []
    // Mostly what is there, with a change.
    if let hall = model.hall, below(3) > 0 {
      parts = hall.prefix(below(hall.count + 1)).map { screen in
        switch screen.kind {
        case .box(let number): .box(number)
        case .label: .label
        case .picker: .picker
        }
      }
    }
    for _ in 0..<below(3) {
      parts.append([.box(below(3)), .box(below(3)), .label, .picker][below(4)])
    }
    let link = DepotModel.Link(parts: parts, text: below(2) == 0 ? nil : "\(below(3))")
    description = "open \(link.url)"
    model.open(link)
    if model.asked == link { asked += 1 }
    store.send(.links(.opened(link.url)))
  }

  private mutating func use(_ index: Int) {
    guard let screen = model.hall?[index] else { return }
    switch screen.kind {
    case .box where below(2) == 0:
      send("\(index) asks", to: index, .box(.pickTapped)) {
        $0.push(.picker(requester: screen.key))
      }
    case .box:
      send("\(index) is noted", to: index, .box(.noted("\(screen.key)"))) {
        $0.change(screen.key) { $0.text = "\(screen.key)" }
      }
    case .label where below(3) == 0:
      send("\(index) is locked", to: index, .label(.locked)) {
        $0.change(screen.key) { $0.isLocked = true }
      }
    case .label:
      send("\(index) is typed", to: index, .label(.typed("\(screen.key)"))) {
        $0.change(screen.key) { $0.text = "\(screen.key)" }
      }
    case .picker:
      let number = below(100)
      send("\(index) finishes", to: index, .picker(.boxTapped(number))) {
        $0.finish(index, number)
      }
    }
  }

  /// Encodes the state, and goes on with another store.
  private mutating func kill() throws {
    description = "kill"
    let data = try JSONEncoder().encode(store.state)
    let state = try JSONDecoder().decode(Depot.State.self, from: data)
    model.tryParked()
    store = Self.makeStore(state, reporter, time)
  }

  /// How the store differs from the model.
  mutating func differences() -> [String] {
    var differences: [String] = []
    func compare<Value: Equatable>(_ name: String, _ actual: Value, _ expected: Value) {
      if actual != expected { differences.append("\(name): \(actual), expected \(expected)") }
    }
    compare("reports", reporter.codes, [])
    compare("parked", store.links.parked?.url, model.parked?.url)
    compare(
      "deadline",
      store.links.parked?.deadline?.timeIntervalSinceReferenceDate,
      model.deadline.map(TimeInterval.init)
    )
    compare("asked", store.links.asked?.url, model.asked?.url)
    let hall = model.hall
    compare(
      "screens",
      store.hall.map { Array($0.path) },
      hall.map { screens in screens.map { Self.state(of: $0, in: screens) } }
    )
    guard differences.isEmpty else { return differences }
    let known = ids
    ids = Dictionary(
      uniqueKeysWithValues: zip((hall ?? []).map(\.key), store.hall?.path.ids ?? [])
    )
    for (key, id) in ids {
      if let former = known[key] {
        compare("id of \(key)", id, former)
      } else if known.values.contains(id) {
        differences.append("the new screen \(key) has the id \(id) of another one")
      }
    }
    return differences
  }

  private static func state(
    of screen: DepotModel.Screen,
    in screens: [DepotModel.Screen]
  ) -> DepotHall.Path.State {
    switch screen.kind {
    case .box(let number):
      var box = DepotBox.State(number: number, note: screen.text)
      (box.picks, box.cancellations) = (screen.picks, screen.cancellations)
      return .box(box)
    case .label: return .label(DepotLabel.State(text: screen.text, isLocked: screen.isLocked))
    case .picker(let requester):
      let box = screens.first { $0.key == requester }
      let excluded = if case .box(let number)? = box?.kind { number } else { -1 }
      var picker = BoxPicker.State(PickBox(excluding: excluded))
      picker.search = screen.text.isEmpty ? nil : screen.text
      return .picker(picker)
    }
  }
}
