import Observation
import Store
import Testing

/// A state that is observed, and that its own reducer may replace by a copy.
private struct Note: Reducer {
  @ObservableState
  struct State: Identifiable {
    let id = 0
    var text = "a"
  }

  enum Action {
    case edit(String)
    case restore(State)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .edit(let text): state.text = text
    case .restore(let earlier): state = earlier
    }
    return .none
  }
}

/// A state that no registrar knows, around ones that are observed.
private struct Desk: Reducer {
  struct State {
    var top = Note.State()
    var maybe: Note.State? = Note.State()
    var pile: IdentifiedArrayOf<Note.State> = [Note.State()]
  }

  @CasePathable
  enum Action {
    case top(Note.Action)
    case maybe(Note.Action)
    case pile(IdentifiedActionOf<Note>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.top, action: \.top) { Note() }
    EmptyReducer()
      .ifLet(\.maybe, action: \.maybe) { Note() }
      .forEach(\.pile, action: \.pile) { Note() }
  }
}

/// Where on a desk a note lies.
private struct NotePlace: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let note: @Sendable (Desk.State) -> Note.State?
  let action: @Sendable (Note.Action) -> Desk.Action

  static let all = [
    NotePlace(testDescription: "a property", note: \.top) { .top($0) },
    NotePlace(testDescription: "an optional", note: \.maybe) { .maybe($0) },
    NotePlace(testDescription: "a list", note: \.pile.first) { .pile(.element(id: 0, action: $0)) },
  ]
}

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct PlainPlaceTests {
  @Test(arguments: NotePlace.all)
  private func `B71 - A copy that an observed state puts in its own place wakes, wherever it lies`(
    place: NotePlace
  ) throws {
    let store = Store(initialState: Desk.State()) { Desk() }
    // It has the registrar of the state in the store, and waits nowhere else.
    let earlier = try #require(place.note(store.state))
    store.send(place.action(.edit("b")))
    let wakes = Wakes { earlier.text }
    store.send(place.action(.restore(earlier)))
    #expect(wakes.count == 1)
    #expect(place.note(store.state)?.text == "a")
  }
}
