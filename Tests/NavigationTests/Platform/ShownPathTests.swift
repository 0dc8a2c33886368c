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
    let shown = ShownPath.rendering(stack)
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

  @Test func `B108 - A path is the same object for each rendering of a store`() {
    let store = Store(initialState: Deck.State()) { Deck() }
    let stack = store.scope(state: \.path, action: \.path)
    let shown = ShownPath.rendering(stack)
    #expect(ShownPath.rendering(store.scope(state: \.path, action: \.path)) === shown)
    weak let released: ShownPath<Card.State, Card.Action>? = ShownPath.rendering(
      Store(initialState: StackState()) { EmptyReducer() }
    )
    #expect(released == nil)
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
    let shown = ShownPath.rendering(store.scope(state: \.path, action: \.path))
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

/// Random steps of a user, a platform that renders late, and reducers, with a model of what must be on the stack.
@MainActor
private struct PathWalk {
  private var generator: SeededGenerator
  private let store: StoreOf<Deck>
  private let stack: Store<StackState<Card.State>, StackActionOf<Card>>
  /// As `NavigationStack` has it: the binding of the last rendering, and the screens on the display.
  private var shown: ShownPath<Card.State, Card.Action>
  private var display: StackPath<Card.State>
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
    shown = ShownPath.rendering(stack)
    display = shown.path
  }

  mutating func step() {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: push()
    case 2: reducerPops()
    case 3: replace()
    case 4, 5: goBack()
    case 6: followLink()
    case 7: followLinkAgain()
    default: render()
    }
    check()
  }

  /// Renders, and compares what is shown.
  mutating func end() {
    render()
    check()
    if display.screens.map({ names[$0.id] }) != model { fail("shown") }
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

  private mutating func goBack() {
    guard !display.isEmpty else { return }
    let number = Int.random(in: 1...display.count, using: &generator)
    steps.append("back by \(number)")
    let removed = display.suffix(number).map { names[$0.id] ?? "" }
    display.removeLast(number)
    shown.path = display
    if let lowest = removed.first(where: model.contains),
      let position = model.firstIndex(of: lowest)
    {
      model.removeSubrange(position...)
    }
  }

  private mutating func followLink() {
    count += 1
    let link = StackPathScreen(pushing: Card.State(name: "\(count)"))
    names[link.id] = "\(count)"
    lastLink = link
    steps.append("link \(count)")
    follow(link)
  }

  /// A second tap of a link, while its screen is shown or after it was popped.
  private mutating func followLinkAgain() {
    guard let lastLink, !display.contains(lastLink) else { return }
    steps.append("link \(names[lastLink.id] ?? "") again")
    follow(lastLink)
  }

  private mutating func follow(_ link: StackPathScreen<Card.State>) {
    let below = display.last.map { names[$0.id] ?? "" }
    display.append(link)
    shown.path = display
    guard below.map(model.contains) ?? true, let name = names[link.id], !model.contains(name) else {
      return
    }
    model.append(name)
  }

  private mutating func render() {
    steps.append("render")
    shown = ShownPath.rendering(stack)
    display = shown.path
    for (screen, card) in zip(display.screens, store.path) { names[screen.id] = card.name }
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
        state.path.removeLast()
        state.path.append(Card.State(name: name))
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Card() }
  }
}
