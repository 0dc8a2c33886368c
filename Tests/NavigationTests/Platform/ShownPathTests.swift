import Store
import TestFixtures
import TestSupport
import Testing

@testable import Navigation

/// A stack whose path a platform shows and writes while reducers change it.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ShownPathTests {
  @Test func `A link that was hashed before its label was evaluated is found afterwards`() {
    let place = StackLinkPlace()
    let link = StackPathScreen(pushing: 1, from: place)
    let links: Set = [link.hashValue]
    place.identified(by: StackLinkID())
    #expect(links.contains(link.hashValue))
    #expect(link != StackPathScreen(pushing: 1))
  }

  @Test
  func `B108 - Random writes of a path and changes by reducers end equal, each pop sent once`() {
    let sequences =
      Seeds.count(100)
    for seed in 0..<sequences {
      let reporter = RecordingReporter()
      IssueReporting.$current.withValue(reporter) {
        var walk = PathWalk(SeededGenerator(seed: UInt64(seed)))
        for _ in 0..<30 { walk.step() }
        walk.end()
        #expect(walk.mistake == nil, "seed \(seed): \(walk.steps.joined(separator: ", "))")
      }
      #expect(reporter.issues.isEmpty, "seed \(seed): \(reporter.issues)")
      if !reporter.issues.isEmpty { return }
    }
  }

  @Test func `B108 - The screen of a link keeps its identity when it is on the stack`() throws {
    let store = Store(initialState: Deck.State()) { Deck() }
    let stack = store.scope(state: \.path, action: \.path)
    let shown = ShownPath(stack)
    let link = StackPathScreen(pushing: Card.State(name: "link"))
    shown.path.append(link)
    #expect(store.path.map(\.name) == ["link"])
    #expect(shown.path.screens == [link])
    #expect(stack.screenStore(of: link)?.name == "link")
    // The same link again, before the view with the link was rendered again.
    store.send(.popped)
    shown.path = StackPath()
    shown.path.append(link)
    #expect(store.path.ids == [1])
    #expect(shown.path.screens == [link])
  }

  @Test func `B108 - A write by an earlier rendering is compared with what its window shows`() {
    let store = Store(initialState: Deck.State()) { Deck() }
    let stack = store.scope(state: \.path, action: \.path)
    let window = ShownPath<Card.State, Card.Action>.Window()
    store.send(.pushed("a"))
    let earlier = ShownPath(stack)
    earlier.isShown(in: window)
    store.send(.replaced("b"))
    ShownPath(stack).isShown(in: window)
    earlier.path = StackPath()
    #expect(store.path.isEmpty)
  }

  @Test func `B108 - Going back in a window that shows a replaced screen pops nothing`() {
    let store = Store(initialState: Deck.State()) { Deck() }
    store.send(.pushed("a"))
    let stack = store.scope(state: \.path, action: \.path)
    let first = ShownPath(stack)
    store.send(.replaced("b"))
    let second = ShownPath(stack)
    first.path = StackPath()
    #expect(store.path.map(\.name) == ["b"])
    second.path = StackPath()
    #expect(store.path.isEmpty)
  }

  @Test func `The link in a place pushes the same screen at each evaluation`() {
    let id = StackLinkID()
    let links = (0..<2)
      .map { _ in
        let place = StackLinkPlace()
        let screen = StackPathScreen(pushing: Card.State(name: "link"), from: place)
        place.identified(by: id)
        return screen
      }
    #expect(links[0] == links[1])
    #expect(links[0] != StackPathScreen(pushing: Card.State(name: "link")))
  }

  @Test func `More screens than there are can't be removed from a path`() {
    let store = Store(initialState: Deck.State()) { Deck() }
    store.send(.pushed("a"))
    let shown = ShownPath(store.scope(state: \.path, action: \.path))
    shown.path.removeLast(5)
    #expect(store.path.isEmpty)
    shown.path.removeLast(1)
    shown.path.removeLast(-1)
    #expect(store.path.isEmpty)
  }

  @Test func `A path notifies its observer of pushes and pops, and not of what screens do`() {
    let store = Store(initialState: Deck.State()) { Deck() }
    let stack = store.scope(state: \.path, action: \.path)
    var counts: [Int] = []
    let token = observe { counts.append(stack.platformPath().count) }
    store.send(.pushed("a"))
    store.send(.path(.element(id: 0, action: .renamed("b"))))
    store.send(.pushed("c"))
    store.send(.path(.popFrom(id: 0)))
    #expect(counts == [0, 1, 2, 0])
    token.cancel()
  }
}

/// Random steps of a user in two windows, of a platform that renders each of them late, and of reducers, with a model of
/// what must be on the stack.
@MainActor
private struct PathWalk {
  private var generator: SeededGenerator
  private let store: StoreOf<Deck>
  private let stack: Store<StackState<Card.State>, StackActionOf<Card>>
  /// As a `NavigationStack` has it: the bindings of its last renderings, and the screens on its display.
  @MainActor
  private struct Window {
    private let window = ShownPath<Card.State, Card.Action>.Window()
    private var renderings: [ShownPath<Card.State, Card.Action>] = []
    private(set) var display = StackPath<Card.State>()

    init(_ stack: Store<StackState<Card.State>, StackActionOf<Card>>) { render(stack) }

    mutating func render(_ stack: Store<StackState<Card.State>, StackActionOf<Card>>) {
      let rendering = ShownPath(stack)
      rendering.isShown(in: window)
      renderings = renderings.suffix(2) + [rendering]
      display = rendering.path
    }

    /// Writes by the binding of any of the renderings.
    mutating func write(
      _ path: StackPath<Card.State>,
      using generator: inout SeededGenerator
    ) {
      display = path
      renderings.randomElement(using: &generator)?.path = path
    }
  }

  private var windows: [Window]
  private var model: [String] = []
  private var names: [StackPathScreen<Card.State>.ID: String] = [:]
  private var lastLink: StackPathScreen<Card.State>?
  private var count = 0
  private(set) var steps: [String] = []
  private(set) var mistake: String?

  init(_ generator: SeededGenerator) {
    self.generator = generator
    store = Store(initialState: Deck.State()) { Deck() }
    stack = store.scope(state: \.path, action: \.path)
    windows = [Window(stack), Window(stack)]
  }

  mutating func step() {
    let window = Int.random(in: 0..<2, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: push()
    case 2: reducerPops()
    case 3: replace()
    case 4, 5: goBack(in: window)
    case 6: followLink(in: window)
    case 7: followLinkAgain(in: window)
    default: render(window)
    }
    check()
  }

  /// Renders, and compares what is shown.
  mutating func end() {
    for window in windows.indices { render(window) }
    check()
    for window in windows where window.display.map({ names[$0.id] }) != model { fail("shown") }
    let pops = store.pops
    if Set(pops).count != pops.count { fail("a pop was sent twice: \(pops)") }
  }

  private mutating func push() {
    count += 1
    steps.append("push \(count)")
    store.send(.pushed("\(count)"))
    model.append("\(count)")
  }

  private mutating func reducerPops() {
    steps.append("pop")
    store.send(.popped)
    _ = model.popLast()
  }

  private mutating func replace() {
    guard !model.isEmpty else { return }
    count += 1
    steps.append("replace by \(count)")
    store.send(.replaced("\(count)"))
    model[model.count - 1] = "\(count)"
  }

  private mutating func goBack(in window: Int) {
    var display = windows[window].display
    guard !display.isEmpty else { return }
    let number = Int.random(in: 1...display.count, using: &generator)
    steps.append("\(window): back by \(number)")
    let removed = display.suffix(number).map { names[$0.id] ?? "" }
    display.removeLast(number)
    windows[window].write(display, using: &generator)
    if let lowest = removed.first(where: model.contains),
      let position = model.firstIndex(of: lowest)
    {
      model.removeSubrange(position...)
    }
  }

  private mutating func followLink(in window: Int) {
    count += 1
    let link = StackPathScreen(pushing: Card.State(name: "\(count)"))
    names[link.id] = "\(count)"
    lastLink = link
    steps.append("\(window): link \(count)")
    follow(link, in: window)
  }

  /// A second tap of a link, while its screen is shown or after it was popped.
  private mutating func followLinkAgain(in window: Int) {
    guard let lastLink, !windows[window].display.contains(lastLink) else { return }
    steps.append("\(window): link \(names[lastLink.id] ?? "") again")
    follow(lastLink, in: window)
  }

  private mutating func follow(_ link: StackPathScreen<Card.State>, in window: Int) {
    var display = windows[window].display
    let below = display.last.map { names[$0.id] ?? "" }
    display.append(link)
    windows[window].write(display, using: &generator)
    guard below.map(model.contains) ?? true, let name = names[link.id], !model.contains(name) else {
      return
    }
    model.append(name)
  }

  private mutating func render(_ window: Int) {
    steps.append("\(window): render")
    windows[window].render(stack)
    for (screen, card) in zip(windows[window].display, store.path) { names[screen.id] = card.name }
  }

  private mutating func check() {
    if store.path.map(\.name) != model { fail("\(store.path.map(\.name)), expected \(model)") }
  }

  private mutating func fail(_ text: String) {
    if mistake == nil { steps.append("← \(text)") }
    mistake = mistake ?? text
  }
}

/// A screen of a deck.
@Reducer
private struct Card {
  @ObservableState
  struct State: Equatable { var name = "" }

  enum Action { case renamed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name): state.name = name
      }
      return .none
    }
  }
}

/// A stack of cards that reducers push and pop too, and that counts the pops of the platform.
@Reducer
private struct Deck {
  @ObservableState
  struct State {
    var path = StackState<Card.State>()
    var pops: [StackElementID] = []
  }

  enum Action {
    case path(StackActionOf<Card>)
    case pushed(String)
    case popped
    case replaced(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.popFrom(let id)): state.pops.append(id)
      case .path: break
      case .pushed(let name): state.path.append(Card.State(name: name))
      case .popped: _ = state.path.popLast()
      case .replaced(let name):
        _ = state.path.popLast()
        state.path.append(Card.State(name: name))
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Card() }
  }
}
