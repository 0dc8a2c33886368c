import Navigation
import Store
import TestFixtures
import TestSupport

/// A screen with a serial number and a leaf that may be missing.
protocol PileScreen: Equatable, Sendable {
  var serial: Int { get set }
  var leaf: Int? { get set }

  /// The storage of the leaf: a key path to a protocol's requirement is one to a computed property.
  static var leafPath: WritableKeyPath<Self, Int?> { get }

  init(serial: Int, leaf: Int?)
}

struct PlainScreen: PileScreen {
  static var leafPath: WritableKeyPath<Self, Int?> { \.leaf }

  var serial: Int
  var leaf: Int?
}

struct NumberedScreen: PileScreen, Identifiable {
  static var leafPath: WritableKeyPath<Self, Int?> { \.leaf }

  var serial: Int
  var leaf: Int?

  var id: Int { serial }
}

@ObservableState
struct ObservedScreen: PileScreen {
  static var leafPath: WritableKeyPath<Self, Int?> { \.leaf }

  var serial: Int
  var leaf: Int?
}

/// A stack of screens, all of which wait once they are started.
struct Pile<Screen: PileScreen>: Reducer {
  struct State: Equatable {
    var screens = StackState<Screen>()
  }

  @CasePathable
  enum ScreenAction {
    case start
    case leaf
    case change(@Sendable (inout Screen) -> Void)
  }

  @CasePathable
  enum Action {
    case change(@Sendable (inout State) -> Void)
    case screens(StackAction<Screen, ScreenAction>)
  }

  let clock = TestClock()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.screens, action: \.screens) {
      Reduce { screen, action in
        switch action {
        case .start: return waiting()
        case .change(let change): change(&screen)
        case .leaf: break
        }
        return .none
      }
      .ifLet(Screen.leafPath, action: \.leaf) { Reduce<Int, Void> { _, _ in waiting() } }
    }
  }

  private func waiting<Value>() -> Effect<Value> {
    .run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
  }
}

/// Random changes of a pile, with a model of the effects that must still run.
struct PileChanges<Screen: PileScreen, Generator: RandomNumberGenerator> {
  /// A screen, or its leaf.
  struct Place: Hashable {
    let id: StackElementID
    let serial: Int
    let isLeaf: Bool
  }

  private var generator: Generator
  private var lastSerial = 0
  private var copies: [StackState<Screen>] = []
  private(set) var expected: [Place: Int] = [:]

  init(_ generator: Generator) { self.generator = generator }

  /// The next action.
  mutating func next(_ stack: StackState<Screen>) -> Pile<Screen>.Action {
    lastSerial += 1
    let serial = lastSerial
    guard let id = stack.ids.randomElement(using: &generator), let screen = stack[id: id] else {
      return .change { $0.screens.append(Screen(serial: serial, leaf: 1)) }
    }
    switch Int.random(in: 0..<26, using: &generator) {
    case 0, 1: return .screens(.element(id: id, action: .start))
    case 16...23:
      return .screens(.element(id: id, action: screen.leaf == nil ? .start : .leaf))
    case 2, 3: return .change { $0.screens[id: id]?.leaf = 1 }
    case 4, 5: return .screens(.element(id: id, action: .change { $0.leaf = nil }))
    case 6: return .screens(.element(id: id, action: .change { $0.serial = serial }))
    case 7: return .change { $0.screens[id: id]?.leaf = nil }
    case 8: return .change { $0.screens[id: id]?.serial = serial }
    case 9: return .change { $0.screens.swapAt(0, $0.screens.count - 1) }
    case 10: return .change { $0.screens[$0.screens.count - 1].leaf = nil }
    case 11: return .change { $0.screens[id: id] = nil }
    case 24: return .change { $0.screens[id: id] = Screen(serial: serial, leaf: nil) }
    case 25: return .change { $0.screens[$0.screens.count - 1] = Screen(serial: serial, leaf: nil) }
    case 12:
      copies.append(stack)
      return .change { _ in }
    case 13:
      guard let copy = copies.randomElement(using: &generator) else { return .change { _ in } }
      return .change { $0.screens = copy }
    default:
      let isFull = stack.count > 11
      return .change {
        if !isFull { $0.screens.append(Screen(serial: serial, leaf: 1)) }
      }
    }
  }

  /// Records what an action has led to.
  mutating func note(_ action: Pile<Screen>.Action, _ stack: StackState<Screen>) {
    if case .screens(.element(let id, let action)) = action, let screen = stack[id: id] {
      switch action {
      case .start: note(id, screen, isLeaf: false)
      case .leaf: if screen.leaf != nil { note(id, screen, isLeaf: true) }
      case .change: break
      }
    }
    expected = expected.filter { place, _ in
      guard let screen = stack[id: place.id] else { return false }
      let isSame = !(screen is any Identifiable) || screen.serial == place.serial
      return isSame && (!place.isLeaf || screen.leaf != nil)
    }
  }

  private mutating func note(_ id: StackElementID, _ screen: Screen, isLeaf: Bool) {
    let serial = screen is any Identifiable ? screen.serial : 0
    expected[Place(id: id, serial: serial, isLeaf: isLeaf), default: 0] += 1
  }

  /// The number of effects there must be, by path.
  var expectedByPath: [String: Int] {
    expected.reduce(into: [:]) { counts, place in
      let path = "screens[\(place.key.id)]." + (place.key.isLeaf ? "leaf." : "")
      counts[path, default: 0] += place.value
    }
  }
}
