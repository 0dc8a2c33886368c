import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// A presented feature that a platform shows and dismisses while reducers present, replace and remove it.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ShownItemTests {
  @Test func `B109 - Random dismissals and changes end equal, each dismissal sent once`() {
    let sequences =
      Seeds.count(100)
    for seed in 0..<sequences {
      let reporter = RecordingReporter()
      IssueReporting.$current.withValue(reporter) {
        var walk = ItemWalk(SeededGenerator(seed: UInt64(seed)))
        for _ in 0..<100 { walk.step() }
        walk.end()
        #expect(walk.mistake == nil, "seed \(seed): \(walk.steps.joined(separator: ", "))")
      }
      #expect(reporter.issues.isEmpty, "seed \(seed): \(reporter.issues)")
      if !reporter.issues.isEmpty { return }
    }
  }
}

/// Random steps of a user, a platform that renders late, and reducers, with a model of what must be presented.
@MainActor
private struct ItemWalk {
  /// What is presented: a case, and the number of the presentation.
  private struct Presented: Equatable {
    var isSheet: Bool
    var id: Int
  }

  private var generator: SeededGenerator
  private let store = Store(initialState: Desk.State()) { Desk() }
  /// As SwiftUI has them: the bindings of the last rendering, and what is on the display.
  private var sheet: Binding<StoreOf<Paper>?>
  private var alert: Binding<Store<AlertState<Desk.Choice>, Desk.Choice>?>
  private var display: Presented?
  private var shownAlert: Store<AlertState<Desk.Choice>, Desk.Choice>?
  /// What is being dismissed on the display: the platform may write `nil` for it again.
  private var dismissed: Presented?
  private var model: Presented?
  private var dismissals = 0
  private var answers = 0
  private var count = 0
  private(set) var steps: [String] = []
  private(set) var mistake: String?

  init(_ generator: SeededGenerator) {
    self.generator = generator
    @Bindable var store = store
    (sheet, alert) = ($store.sheet, $store.alert)
  }

  mutating func step() {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: present(isSheet: true)
    case 2: present(isSheet: false)
    case 3: reducerDismisses()
    case 4, 5: swipe()
    case 6: writeAgain()
    case 7: tapButton()
    default: render()
    }
    check()
  }

  mutating func end() {
    render()
    check()
    // An alert that was replaced is on the display until it is dismissed.
    if let display, !display.isSheet, display != model {
      swipe()
      render()
      check()
    }
    if display != model { fail("shown") }
  }

  private mutating func present(isSheet: Bool) {
    count += 1
    model = Presented(isSheet: isSheet, id: count)
    steps.append("\(isSheet ? "sheet" : "alert") \(count)")
    store.send(.present(isSheet ? .sheet(.init(id: count)) : .alert(AlertState { "\(count)" })))
  }

  private mutating func reducerDismisses() {
    steps.append("nil")
    store.send(.present(nil))
    model = nil
  }

  /// The user dismisses what is on the display.
  private mutating func swipe() {
    guard let display else { return }
    steps.append("swipe \(display.id)")
    self.display = nil
    dismissed = display
    writeNil(for: display)
  }

  /// The platform writes for what it has dismissed once more, as it does at the end of the animation.
  private mutating func writeAgain() {
    guard let dismissed else { return }
    steps.append("again \(dismissed.id)")
    writeNil(for: dismissed)
  }

  /// Writes `nil` for what was on the display; the state may have something else by now.
  private mutating func writeNil(for shown: Presented) {
    if model == shown {
      model = nil
      dismissals += 1
    }
    if shown.isSheet { sheet.wrappedValue = nil } else { alert.wrappedValue = nil }
  }

  /// A button of an alert sends its action, and SwiftUI writes `nil`.
  private mutating func tapButton() {
    guard let display, !display.isSheet else { return }
    steps.append("tap \(display.id)")
    self.display = nil
    if model == display { model = nil }
    answers += 1
    shownAlert?.send(.keep)
    alert.wrappedValue = nil
  }

  private mutating func render() {
    steps.append("render")
    @Bindable var store = store
    (sheet, alert) = ($store.sheet, $store.alert)
    let (_, alertStore) = (sheet.wrappedValue, alert.wrappedValue)
    dismissed = nil
    if let display, let presented, !display.isSheet, !presented.isSheet { return }
    (display, shownAlert) = (presented, alertStore)
  }

  private var presented: Presented? {
    switch store.destination {
    case .sheet(let paper): Presented(isSheet: true, id: paper.id)
    case .alert(let alert): Presented(isSheet: false, id: Int(alert.title.description) ?? 0)
    case nil: nil
    }
  }

  private mutating func check() {
    if presented != model { fail("\(presented as Any), expected \(model as Any)") }
    if store.dismissals != dismissals { fail("\(store.dismissals) of \(dismissals) dismissals") }
    if store.answers != answers { fail("\(store.answers) of \(answers) answers") }
  }

  private mutating func fail(_ text: String) {
    if mistake == nil { steps.append("← \(text)") }
    mistake = mistake ?? text
  }
}

extension Bindable where Value == StoreOf<Desk> {
  fileprivate var sheet: Binding<StoreOf<Paper>?> {
    scope(\.$destination, action: \.destination).sheet
  }

  fileprivate var alert: Binding<Store<AlertState<Desk.Choice>, Desk.Choice>?> {
    scope(\.$destination, action: \.destination).alert
  }
}

/// A feature that is presented.
@Reducer
private struct Paper {
  @ObservableState
  struct State: Identifiable { let id: Int }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A feature that presents a paper or an alert, and counts the dismissals.
@Reducer
private struct Desk {
  @Reducer
  enum Destination {
    case sheet(Paper)
    case alert(AlertState<Choice>)
  }

  enum Choice { case keep }

  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
    var dismissals = 0
    var answers = 0
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case present(Destination.State?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.dismiss): state.dismissals += 1
      case .destination(.presented(.alert)): state.answers += 1
      case .destination: break
      case .present(let destination): state.destination = destination
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
