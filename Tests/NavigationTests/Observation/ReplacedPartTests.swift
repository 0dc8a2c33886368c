import Navigation
import Store
import Testing

/// A state that contains others in every way, each of which contains a part.
@Reducer
struct Attic {
  @ObservableState
  struct Part: Equatable {
    var name = ""
  }

  @ObservableState
  struct Box: Equatable, Identifiable {
    var id = 0
    var part = Part()
    var spare: Part? = Part()

    mutating func change(_ change: (inout Box) -> Void) { change(&self) }
  }

  @CasePathable
  @ObservableState
  enum Shelf: Equatable {
    case box(Box)
    case pair(Box, Int)
    case empty
  }

  @CasePathable
  @ObservableState
  indirect enum Drawer: Equatable {
    case open(Part?)
    case shut(Part)
    case closed(Drawer?)
    case empty

    mutating func replace(by other: Drawer) { self = other }
  }

  @ObservableState
  struct State: Equatable {
    var box = Box()
    var drawer = Drawer.empty
    var maybe: Box? = Box()
    var shelf = Shelf.box(Box())
    var rows: IdentifiedArrayOf<Box> = [Box(id: 1)]
    var path = StackState<Shelf>([.box(Box())])
    @Presents var sheet: Box? = Box()
  }

  @CasePathable
  enum Action {
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
  }
}

/// A position of a box in an attic.
struct PlaceOfBox: Sendable, CustomTestStringConvertible {
  typealias State = Attic.State

  let testDescription: String
  let box: @Sendable (State) -> Attic.Box?
  let change: @Sendable (inout State, (inout Attic.Box) -> Void) -> Void
  /// Sets the property that contains the box to its former value.
  let restore: @Sendable (inout State, State) -> Void

  static let all = [
    PlaceOfBox(testDescription: "a struct") {
      $0.box
    } change: {
      $1(&$0.box)
    } restore: {
      $0.box = $1.box
    },
    PlaceOfBox(testDescription: "an optional") {
      $0.maybe
    } change: { state, change in
      state.maybe?.change(change)
    } restore: {
      $0.maybe = $1.maybe
    },
    PlaceOfBox(testDescription: "a case") {
      $0.shelf[case: \.box]
    } change: { state, change in
      state.shelf.modify(\.box) { change(&$0) }
    } restore: {
      $0.shelf = $1.shelf
    },
    PlaceOfBox(testDescription: "a row") {
      $0.rows[id: 1]
    } change: { state, change in
      if !state.rows.isEmpty { change(&state.rows[0]) }
    } restore: {
      $0.rows = $1.rows
    },
    PlaceOfBox(testDescription: "a stack's element") {
      $0.path[0][case: \.box]
    } change: { state, change in
      state.path[0].modify(\.box) { change(&$0) }
    } restore: {
      $0.path = $1.path
    },
    PlaceOfBox(testDescription: "what is presented") {
      $0.sheet
    } change: { state, change in
      state.sheet?.change(change)
    } restore: {
      $0.sheet = $1.sheet
    },
  ]
}

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ReplacedPartTests {
  private let store = Store(initialState: Attic.State()) { Attic() }

  @Test(arguments: PlaceOfBox.all)
  func `B71 - An equal copy whose part was replaced since is the one that is read from then on`(
    place: PlaceOfBox
  ) {
    let saved = store.state
    let (name, spare) = (
      ObservedValues { [store] in place.box(store.state)?.part.name },
      ObservedValues { [store] in place.box(store.state)?.spare?.name }
    )
    store.send(.change { place.change(&$0) { ($0.part, $0.spare) = (.init(), .init()) } })
    store.send(.change { place.restore(&$0, saved) })
    store.send(.change { place.change(&$0) { $0.part.name = "a" } })
    store.send(.change { place.change(&$0) { $0.spare?.name = "b" } })
    #expect(name.values.last == "a")
    #expect(spare.values.last == "b")
  }

  @Test(arguments: PlaceOfBox.all)
  func `B67 - An equal copy notifies no observer`(place: PlaceOfBox) {
    store.send(.change { place.change(&$0) { ($0.part, $0.spare) = (.init(), .init()) } })
    let name = ObservedValues { [store] in place.box(store.state)?.part.name }
    store.send(.change { place.change(&$0) { $0.part.name = "a" } })
    let copy = store.state
    store.send(.change { place.restore(&$0, copy) })
    #expect(name.values == ["", "a"])
  }

  @Test func `B71 - A part of a changed copy that is equal and not the same is read from then on`()
  {
    let name = ObservedValues { [store] in store.box.part.name }
    let saved = store.state
    store.send(.change { $0.box.part = .init() })
    store.send(
      .change {
        var box = saved.box
        box.spare = nil
        $0.box = box
      }
    )
    store.send(.change { $0.box.part.name = "a" })
    #expect(name.values.last == "a")
  }

  @Test func `B69 - A case change notifies observers, whatever the payloads are wrapped in`() {
    let part = Attic.Part()
    let cases: [Attic.Drawer] = [
      .open(part), .shut(part), .closed(.open(part)), .closed(nil), .empty,
    ]
    let ids = Set(cases.map(\.observationID))
    #expect(ids.count == cases.count)
    store.send(.change { $0.drawer = .open(part) })
    let name = ObservedValues { [store] in "\(store.drawer)" }
    for drawer in cases.dropFirst() {
      store.send(.change { $0.drawer.replace(by: drawer) })
      #expect(name.values.last == "\(drawer)")
    }
  }

  @Test func `B71 - A copy that a later one took over from is read and changed again`() {
    let name = ObservedValues { [store] in store.box.part.name }
    var kept: Attic.Part?
    store.send(
      .change { state in
        state.box.part.name = "a"
        kept = state.box.part
        state.box.part.name = "b"
      }
    )
    store.send(.change { if let kept { $0.box.part = kept } })
    kept = nil
    store.send(.change { $0.box.part.name = "c" })
    #expect(name.values == ["", "b", "a", "c"])
  }
}
