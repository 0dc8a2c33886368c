import Foundation
import Navigation
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct DerivedRulesTests {
  private func explorer() -> ExplorerOf<DerivedRoot> {
    Explorer(initialState: DerivedRoot.State()) { DerivedRoot() }
  }

  @Test func `B171 - View actions are tried with values of the state`() async {
    let exploration = await explorer()
      .sometimes("Tapped") { $0.taps == 1 }
      .sometimes("The first row is chosen") { $0.chosen == 1 }
      .sometimes("The second row is chosen") { $0.chosen == 2 }
      .sometimes("Sorted by size") { $0.sort == .size }
      .sometimes("Marked") { $0.isMarked }
      .explore(ExplorerBounds(depth: 2, walks: 0))
    #expect(exploration.unreached == [])
  }

  @Test func `B171 - Bindings are tried`() async {
    let exploration = await explorer()
      .sometimes("On") { $0.isOn }
      .sometimes("Written") { $0.text == "a" }
      .explore(ExplorerBounds(depth: 2, walks: 0))
    #expect(exploration.unreached == [])
  }

  @Test func `B171 - Screens of a stack are used and popped`() async {
    let exploration = await explorer()
      .sometimes("A screen is open") { $0.path.count == 1 }
      .sometimes("A screen is used") { $0.path.first?.screen?.taps == 1 }
      .always("It is popped again") { $0.path.count < 2 }
      .explore(ExplorerBounds(depth: 2, walks: 0))
    #expect(exploration.unreached == [])
    #expect(exploration.counterexamples.isEmpty)
  }

  @Test func `B171 - What is presented is used and dismissed`() async {
    let exploration = await explorer()
      .sometimes("A sheet is used") { $0.sheet?.taps == 1 }
      .sometimes("It is dismissed") { $0.dismissals == 1 }
      .explore(ExplorerBounds(depth: 2, walks: 0))
    #expect(exploration.unreached == [])
  }

  @Test func `B171 - The buttons of an alert are tapped`() async {
    let exploration = await explorer()
      .sometimes("An alert is open") { $0.alert != nil }
      .sometimes("It is confirmed") { $0.answer == .yes }
      .explore(ExplorerBounds(depth: 2, walks: 0))
    #expect(exploration.unreached == [])
  }

  @Test func `B171 - Rows are used`() async {
    let exploration = await explorer()
      .sometimes("The second row is used") { $0.rows[id: 2]?.taps == 1 }
      .explore(ExplorerBounds(depth: 2, walks: 0))
    #expect(exploration.unreached == [])
  }

  @Test func `B171 - Cases that can't be made are named with the reason`() async {
    let unmade = await explorer().explore(ExplorerBounds(depth: 1, walks: 0)).unmade
    #expect(
      unmade == [
        "view.chosen: only with values of DerivedRow.State.ID in the state",
        "view.tagged: only with values of DerivedTag in the state",
        "view.moved: add a rule that makes (from: IndexSet, to: Int)",
        "view.urlOpened: no URL is in the state",
        "binding(\\.tags): only with values of Set<DerivedTag> in the state",
      ]
    )
  }

  @Test func `B171 - Derived rules are added to written ones only where that is asked for`() async {
    let written = explorer().rule("Open", .view(.openTapped), if: { $0.path.isEmpty })
    let exploration = await written.explore()
    #expect(exploration.states == 2)
    let derived = await written.derivedRules().sometimes("Tapped") { $0.taps == 1 }
      .explore(ExplorerBounds(depth: 2, walks: 0))
    #expect(derived.unreached == [])
  }

  @Test func `B171 - Values come from sets in the same order in each process`() async {
    let hash = await explorer().explore(ExplorerBounds(depth: 1, walks: 0)).hash
    await #expect(processExitsWith: .success) { [hash = hash as UInt64] in
      let other = await ExplorerOf<DerivedRoot>(initialState: DerivedRoot.State()) { DerivedRoot() }
        .explore(ExplorerBounds(depth: 1, walks: 0)).hash
      precondition(other == hash)
    }
  }
}

@Reducer
private struct DerivedRoot {
  /// An answer that no binding can write.
  enum Answer {
    case yes
  }

  enum Sort: CaseIterable {
    case name, size
  }

  @ObservableState
  struct State: Equatable {
    var taps = 0
    var chosen: DerivedRow.State.ID?
    var sort = Sort.name
    var isMarked = false
    var answer: Answer?
    var isOn = false
    var text = ""
    var dismissals = 0
    var tags: Set<DerivedTag> = Set((0..<6).map { DerivedTag(name: "\($0)") })
    var tag: DerivedTag?
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<DerivedRow.State> = [
      DerivedRow.State(id: 1), DerivedRow.State(id: 2),
    ]
    @Presents var sheet: DerivedScreen.State?
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: ViewAction, BindableAction {
    case view(View)
    case binding(BindingAction<State>)
    case path(StackActionOf<Path>)
    case rows(IdentifiedActionOf<DerivedRow>)
    case sheet(PresentationAction<DerivedScreen.Action>)
    case alert(PresentationAction<Alert>)

    @CasePathable
    enum View {
      case tapped
      case chosen(DerivedRow.State.ID)
      case sorted(Sort)
      case marked(Bool)
      case tagged(DerivedTag)
      case moved(from: IndexSet, to: Int)
      case urlOpened(URL)
      case openTapped
      case sheetTapped
      case alertTapped
    }

    @CasePathable
    enum Alert {
      case confirmed
    }
  }

  @Reducer
  enum Path {
    case screen(DerivedScreen)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .view(.tapped): state.taps = 1
      case .view(.chosen(let id)): state.chosen = id
      case .view(.sorted(let sort)): state.sort = sort
      case .view(.marked(let isMarked)): state.isMarked = isMarked
      case .view(.tagged(let tag)): state.tag = tag
      case .view(.openTapped):
        if state.path.isEmpty { state.path.append(.screen(DerivedScreen.State())) }
      case .view(.sheetTapped): state.sheet = DerivedScreen.State()
      case .view(.alertTapped):
        state.alert = AlertState {
          TextState("Sure?")
        } actions: {
          ButtonState(action: .confirmed) { TextState("Yes") }
        }
      case .alert(.presented(.confirmed)): state.answer = .yes
      case .sheet(.dismiss): state.dismissals = 1
      case .view, .binding, .path, .rows, .sheet, .alert: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .forEach(\.rows, action: \.rows) { DerivedRow() }
    .ifLet(\.$sheet, action: \.sheet) { DerivedScreen() }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension DerivedRoot.Path.State: Equatable {}

private struct DerivedTag: Hashable {
  let name: String
}

@Reducer
private struct DerivedScreen {
  @ObservableState
  struct State: Equatable {
    var taps = 0
  }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View {
      case tapped
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.taps = 1
      return .none
    }
  }
}

@Reducer
private struct DerivedRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    struct ID: Hashable, ExpressibleByIntegerLiteral {
      let number: Int
      init(integerLiteral number: Int) { self.number = number }
    }

    let id: ID
    var taps = 0
  }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View {
      case tapped
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.taps = 1
      return .none
    }
  }
}
