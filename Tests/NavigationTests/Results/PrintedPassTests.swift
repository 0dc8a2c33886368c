import Navigation
import Store
import TestFixtures
import Testing

/// Asks for a number.
private struct AskNumber: Request, Equatable {
  typealias Output = Int
}

/// A screen that counts its starts in shared state, and finishes with a number.
@Reducer
private struct Entry {
  @ObservableState
  struct State: Equatable {
    var isMounted = false
    var digits = 0
    @Shared(.inMemory("entry-starts")) var starts = 0
  }

  enum Action: FinishingAction {
    typealias Output = Int
    case digitTapped
    case doneTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .digitTapped:
        state.digits += 1
        return .none
      case .doneTapped: return .finish(7)
      }
    }
    .onMount { state in
      state.isMounted = true
      state.$starts.withLock { $0 += 1 }
      return .none
    }
  }
}

/// Presents the screen by a route.
@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    @Presents var entry: Entry.State?
    @Shared(.inMemory("form-count")) var count = 0
  }

  enum Action {
    case askTapped
    case countTapped
    case answered(Reply<Int>)
    case entry(PresentationAction<Entry.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askTapped: return .request(AskNumber(), reply: \.answered)
      case .countTapped:
        state.$count.withLock { $0 += 1 }
        return .none
      case .answered, .entry: return .none
      }
    }
    .ifLet(\.$entry, action: \.entry) { Entry() }
    .route(AskNumber.self) { _ in Entry.State() }
  }
}

@MainActor
@Suite(.dependencies { _ in })
struct PrintedPassTests {
  private let printed = Log<String>()

  private func makeStore(_ state: Form.State = Form.State()) -> StoreOf<Form> {
    Store(initialState: state) { [printed] in
      Form().printChanges(.customDump(to: printed.append))
    }
  }

  @Test func `B119 - What a route opens is printed with the action, and what its screen did first`()
  {
    let store = makeStore()
    store.send(.askTapped)
    #expect(printed.values.count == 1)
    let text = printed.values.first ?? ""
    #expect(text.contains("+   entry: Entry.State("), "\(text)")
    #expect(text.contains("isMounted: true"))
    #expect(text.contains("Shared state entry-starts") || text.contains("entry-starts"))
    #expect(!text.contains("(no change)"))
  }

  @Test func `B119 - The end of a screen that finishes is printed with its action`() {
    let store = makeStore()
    store.send(.askTapped)
    store.send(.entry(.presented(.doneTapped)))
    #expect(printed.values.count == 3)
    #expect(printed.values[1].contains("-   entry: Entry.State("), "\(printed.values[1])")
    #expect(printed.values[2].hasSuffix("(no change)"))
  }

  @Test func `B119 - A printer of one's own is given all of the pass`() {
    let store = Store(initialState: Form.State()) { [printed] in
      Form().printChanges(
        ReducerPrinter { action, old, new in
          printed.append("\(ActionName.of(action)) \(old.entry != nil) \(new.entry != nil)")
        }
      )
    }
    store.send(.askTapped)
    store.send(.entry(.presented(.doneTapped)))
    #expect(
      printed.values == [
        "askTapped false true", "entry.presented.doneTapped true false",
        "answered.finished false false",
      ]
    )
  }

  @Test func `B119 - A printer of one's own is given the changes of shared values`() {
    withDependencies {
      $0.context = .test
    } operation: {
      let store = Store(initialState: Form.State()) { [printed] in
        Form().printChanges(
          ReducerPrinter { action, _, _, shared in
            printed.append(shared.map { "\($0.oldValue) to \($0.newValue)" }.joined())
          }
        )
      }
      store.send(.countTapped)
      store.send(.askTapped)
      store.send(.answered(.cancelled))
    }
    #expect(printed.values == ["0 to 1", "0 to 1", ""])
  }

  @Test func `B119 - A screen's own printer shows what follows its action in its own state alone`()
  {
    let store = Store(initialState: Tower.State(path: StackState([Form.State(), Form.State()]))) {
      [printed] in
      EmptyReducer<Tower.State, Tower.Action>()
        .forEach(\.path, action: \.path) {
          Form().printChanges(
            ReducerPrinter { _, old, new in
              printed.append("\(old.entry != nil) \(new.entry != nil)")
            }
          )
        }
    }
    store.send(.path(.element(id: 1, action: .askTapped)))
    store.send(.path(.element(id: 0, action: .countTapped)))
    #expect(printed.values == ["false true", "false false"])
  }
}

private enum Tower {
  struct State {
    var path = StackState<Form.State>()
  }

  @CasePathable
  enum Action {
    case path(StackActionOf<Form>)
  }
}
