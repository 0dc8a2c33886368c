import Store
import Testing

@testable import TestFixtures

/// A state with each kind of property that can be observed.
private struct Label: Reducer {
  @ObservableState
  struct Part: Equatable {
    var text = "a"
    @ObservationStateIgnored var note = "b"
    var both: String { text + note }
  }

  @ObservableState
  struct State: Equatable {
    var text = "c"
    var part = Part()
    @ObservationStateIgnored var note = "d"
    @ObservationStateIgnored var hidden = Part()
    var both: String { note + text }
    var onlyIgnored: String { note }
    var others: String { MainActor.assumeIsolated { Label.other?.text } ?? note }
  }

  @CasePathable
  enum Action: BindableAction {
    case replace(State)
    case binding(BindingAction<State>)
    case part(Part)
    case hidden(Part)
  }

  /// A store that a computed property reads, and that is no part of the state.
  @MainActor static var other: StoreOf<Label>?

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .replace(let new): state = new
    case .part(let new): state.part = new
    case .hidden(let new): state.hidden = new
    case .binding: break
    }
    return .none
  }
}

/// A way to read from a store of labels.
private struct LabelReader: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let read: @MainActor @Sendable (StoreOf<Label>) -> String

  static let all = [
    LabelReader(testDescription: "a tracked property") { $0.text },
    LabelReader(testDescription: "a property of a property") { $0.part.text },
    LabelReader(testDescription: "a property that may be bound") { $0[dynamicMember: \.text] },
    LabelReader(testDescription: "an ignored property") { $0.note },
    LabelReader(testDescription: "an ignored property of a property") { $0.part.note },
    LabelReader(testDescription: "an ignored property's property") { $0.hidden.text },
    LabelReader(testDescription: "a computed property of both kinds") { $0.both },
    LabelReader(testDescription: "a computed property of ignored ones") { $0.onlyIgnored },
    LabelReader(testDescription: "the whole state") { $0.state.note },
    LabelReader(testDescription: "a child's property") {
      $0.scope(state: \.part, action: \.part).text
    },
    LabelReader(testDescription: "a child's ignored property") {
      $0.scope(state: \.part, action: \.part).note
    },
    LabelReader(testDescription: "a computed property of a child, of both kinds") {
      $0.scope(state: \.part, action: \.part).both
    },
    LabelReader(testDescription: "two properties of a child") {
      let part = $0.scope(state: \.part, action: \.part)
      return part.text + part.note
    },
    LabelReader(testDescription: "a property of an ignored child") {
      $0.scope(state: \.hidden, action: \.hidden).text
    },
  ]
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(20)))
struct ReplacedStateTests {
  private let store = Store(initialState: Label.State()) { Label() }

  private static var replaced: Label.State {
    var state = Label.State()
    (state.text, state.note) = ("C", "D")
    (state.part.text, state.part.note, state.hidden.text) = ("A", "B", "H")
    return state
  }

  @Test(arguments: LabelReader.all)
  private func `B71 - Replacing the whole state notifies each observer of it once`(
    reader: LabelReader
  ) {
    let notifications = Notifications { [store] in reader.read(store) }
    store.send(.replace(Self.replaced))
    #expect(notifications.values == [reader.read(store)])
    store.send(.replace(Label.State()))
    #expect(notifications.count == 2)
  }

  @Test(arguments: LabelReader.all)
  private func `B71 - Replacing the whole state runs a closure within a closure again`(
    reader: LabelReader
  ) {
    let (outer, inner) = (RunCount(), RunCount())
    var tokens: [ObserveToken] = []
    let token = observe { [store] in
      outer.count += 1
      if tokens.isEmpty {
        tokens.append(
          observe {
            inner.count += 1
            _ = reader.read(store)
          }
        )
      }
    }
    store.send(.replace(Self.replaced))
    #expect(outer.count == 2)
    #expect(inner.count == 2)
    token.cancel()
  }

  @Test func `B71 - An observer of another store by way of the state is notified by both`() {
    Label.other = Store(initialState: Label.State()) { Label() }
    let notifications = Notifications { [store] in store.others }
    store.send(.replace(Self.replaced))
    #expect(notifications.count == 1)
    Label.other?.send(.replace(Self.replaced))
    #expect(notifications.values == ["c", "C"])
    Label.other = nil
  }
}

@MainActor
private final class RunCount {
  var count = 0
}
