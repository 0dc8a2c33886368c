import Navigation
import Store
import Testing

/// Children at every kind of position, and lists of plain elements.
@Reducer private struct Desk {
  @ObservableState struct State {
    var notes: IdentifiedArrayOf<Note.State> = [.init(id: 0), .init(id: 1)]
    var noteStack = StackState([Note.State(id: 0), .init(id: 1)])
    var cards: IdentifiedArrayOf<Card.State> = [.init(id: 0), .init(id: 1)]
    var cardStack = StackState([Card.State(id: 0), .init(id: 1)])
    var top = Note.State(id: 2)
    var draft: Note.State? = .init(id: 3)
    @ObservationStateIgnored var hidden = Note.State(id: 4)
    var page = Page.State.empty
    var box = Box()
    var cover = Card.State(id: 6)
    var spare: Card.State? = .init(id: 8)
  }

  enum Action {
    case notes(IdentifiedActionOf<Note>)
    case noteStack(StackActionOf<Note>)
    case cards(IdentifiedActionOf<Card>)
    case cardStack(StackActionOf<Card>)
    case top(Note.Action)
    case draft(Note.Action)
    case hidden(Note.Action)
    case page(Page.Action)
    case boxed(StackActionOf<Card>)
    case cover(Card.Action)
    case boxCover(Card.Action)
    case spare(Card.Action)
    case turnedByParent
    case topReplaced
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.top, action: \.top) { Note() }
    Scope(state: \.hidden, action: \.hidden) { Note() }
    Scope(state: \.page, action: \.page) { Page() }
    Scope(state: \.cover, action: \.cover) { Card() }
    Scope(state: \.box.cover, action: \.boxCover) { Card() }
    Reduce { state, action in
      if case .turnedByParent = action {
        state.cards[id: 0]?.pages += 1
        state.cardStack[id: state.cardStack.ids[0]]?.pages += 1
      }
      if case .topReplaced = action { state.top = .init(id: 2, text: "new") }
      return .none
    }
    .ifLet(\.draft, action: \.draft) { Note() }
    .ifLet(\.spare, action: \.spare) { Card() }
    .forEach(\.notes, action: \.notes) { Note() }
    .forEach(\.noteStack, action: \.noteStack) { Note() }
    .forEach(\.cards, action: \.cards) { Card() }
    .forEach(\.cardStack, action: \.cardStack) { Card() }
    .forEach(\.box.cardStack, action: \.boxed) { Card() }
  }
}

@ObservableState private struct Box {
  var cardStack = StackState([Card.State(id: 0)])
  var cover = Card.State(id: 7)
}

@Reducer private struct Page {
  @ObservableState enum State {
    case empty
    case note(Note.State)
  }

  enum Action { case filled }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state = .note(.init(id: 5))
      return .none
    }
  }
}

@Reducer private struct Note {
  @ObservableState struct State: Identifiable {
    let id: Int
    var text = ""
  }

  enum Action {
    case replaced, written
    case restored(State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .replaced: state = State(id: state.id, text: "new")
      case .written: state.text += "x"
      case .restored(let earlier): state = earlier
      }
      return .none
    }
  }
}

@Reducer private struct Card {
  struct State: Identifiable {
    let id: Int
    var pages = 0
  }

  enum Action { case turned }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.pages += 1
      return .none
    }
  }
}

@MainActor
@Suite struct ChildNotificationTests {
  private let store = Store(initialState: Desk.State()) { Desk() }

  private func isNotified(reading read: () -> Void, by action: Desk.Action) -> Bool {
    store.notifications(read, by: action)
  }

  @Test func `B67 - A change within a plain element notifies the observers of its list`() {
    #expect(
      isNotified(
        reading: { _ = store.cards[0].pages },
        by: .cards(.element(id: 0, action: .turned))
      )
    )
    #expect(isNotified(reading: { _ = store.cards[0].pages }, by: .turnedByParent))
    #expect(store.cards[0].pages == 2)
  }

  @Test func `B67 - A change within a plain child notifies the observers of its property`() {
    let (cover, boxCover) = (
      store.scope(state: \.cover, action: \.cover),
      store.scope(state: \.box.cover, action: \.boxCover)
    )
    #expect(isNotified(reading: { _ = store.cover.pages }, by: .cover(.turned)))
    #expect(isNotified(reading: { _ = cover.pages }, by: .cover(.turned)))
    #expect(isNotified(reading: { _ = store.box.cover.pages }, by: .boxCover(.turned)))
    #expect(isNotified(reading: { _ = boxCover.pages }, by: .boxCover(.turned)))
    #expect(!isNotified(reading: { _ = boxCover.pages }, by: .cover(.turned)))
  }

  @Test func `B67 - A change within a plain optional child notifies the observers of its property`()
  {
    #expect(isNotified(reading: { _ = store.spare?.pages }, by: .spare(.turned)))
    #expect(!isNotified(reading: { _ = store.cover.pages }, by: .spare(.turned)))
    #expect(store.spare?.pages == 2)
  }

  @Test func `B68 - A child that can't be compared notifies the observers when it is replaced`() {
    #expect(isNotified(reading: { _ = store.top.text }, by: .topReplaced))
    #expect(isNotified(reading: { _ = store.top }, by: .topReplaced))
    #expect(store.top.text == "new")
  }

  @Test
  func `B67 - A change within a plain element of a stack notifies the observers of the stack`() {
    let id = store.cardStack.ids[0]
    #expect(
      isNotified(
        reading: { _ = store.cardStack[0].pages },
        by: .cardStack(.element(id: id, action: .turned))
      )
    )
    #expect(isNotified(reading: { _ = store.cardStack[0].pages }, by: .turnedByParent))
    #expect(store.cardStack[0].pages == 2)
  }

  @Test
  func
    `B70 - What an observed element's reducer changes doesn't notify the observers of the list alone`()
  {
    let id = store.noteStack.ids[0]
    #expect(
      !isNotified(reading: { _ = store.notes.count }, by: .notes(.element(id: 0, action: .written)))
    )
    #expect(
      !isNotified(
        reading: { _ = store.noteStack.count },
        by: .noteStack(.element(id: id, action: .written))
      )
    )
  }

  @Test func `B71 - An element that its own reducer replaces notifies its observers`() {
    let id = store.noteStack.ids[0]
    #expect(
      isNotified(
        reading: { _ = store.notes[0].text },
        by: .notes(.element(id: 0, action: .replaced))
      )
    )
    #expect(
      isNotified(
        reading: { _ = store.noteStack[0].text },
        by: .noteStack(.element(id: id, action: .replaced))
      )
    )
    #expect(store.notes[0].text == "new")
    #expect(store.noteStack[0].text == "new")
  }

  @Test func `B68 - A child that its own reducer replaces notifies its observers`() {
    #expect(isNotified(reading: { _ = store.top.text }, by: .top(.replaced)))
    #expect(store.top.text == "new")
  }

  @Test func `B71 - An optional child that its own reducer replaces notifies its observers`() {
    #expect(isNotified(reading: { _ = store.draft?.text }, by: .draft(.replaced)))
    #expect(store.draft?.text == "new")
  }

  @Test
  func
    `B71 - A child in a property that isn't observed notifies observers when its reducer puts a copy there`()
  {
    let child = store.scope(state: \.hidden, action: \.hidden)
    let earlier = child.state
    child.send(.written)
    #expect(isNotified(reading: { _ = child.text }, by: .hidden(.restored(earlier))))
    #expect(child.text.isEmpty)
  }

  @Test func `B69 - A case that its own reducer changes notifies the observers of the enum`() {
    #expect(isNotified(reading: { _ = store.page }, by: .page(.filled)))
  }

  @Test
  func `B67 - A change within a plain element of a stack deep in the state notifies its observers`()
  {
    let id = store.box.cardStack.ids[0]
    #expect(
      isNotified(
        reading: { _ = store.box.cardStack[0].pages },
        by: .boxed(.element(id: id, action: .turned))
      )
    )
  }

  @Test func `B111 - A case that comes back has another store than what it held before`() throws {
    var state = Garden.State()
    state.path = [.plant(Garden.Plant())]
    let store = Store(initialState: state) { Garden() }
    let id = try #require(store.path.ids.first)
    let page = try #require(store.scope(state: \.path, action: \.pathPages, id: id))
    let plant = try #require(page.scope(state: \.plant, action: \.plant))
    let names = ObservedValues { plant.name }
    func change(_ change: @escaping Garden.Change<Garden.Page>) {
      store.send(.path(.element(id: id, action: change)))
    }
    // The plant is equal to the one before, and changes while it is in the other case.
    change { if let plant = $0.shown { $0 = .favourite(plant) } }
    change { $0.modify(\.favourite) { $0.name = 1 } }
    change { if let plant = $0.shown { $0 = .plant(plant) } }
    #expect(names.values.last == 0)
    let returned = try #require(page.scope(state: \.plant, action: \.plant))
    #expect(returned.name == 1)
    returned.send { $0.name = 2 }
    #expect(returned.name == 2)
    #expect(names.values.last == 0)
  }
}
