import Store
import TestFixtures
import TestSupport
import Testing

@testable import Navigation

/// Dialogs that are shown while the state has another one, the same again, or none.
@MainActor
@Suite struct ShownDialogTests {
  /// The codes of what is reported while a closure uses a store.
  private func reports(_ body: (StoreOf<Questions>) -> Void) -> [String] {
    RecordingReporter.record {
      body(Store(initialState: Questions.State()) { Questions() })
    }.codes
  }

  @Test(arguments: Questions.Place.allCases, SimulatedAlert<Int>.Order.allCases)
  func `B180 - An answer arrives once, and what was set meanwhile is shown after it`(
    place: Questions.Place,
    order: SimulatedAlert<Int>.Order
  ) {
    let reports = reports { store in
      for second in [2, 1] {
        store.send(.ask(1, place))
        let alert = SimulatedAlert { store.alert(place) }
        store.send(.ask(second, place))
        alert.render()
        #expect(alert.button == 1)
        alert.tap(1, order)
        #expect(store.answers.last == 1)
        #expect(store.hasAlert(place))
        #expect(alert.button == second)
        alert.tap(second, order)
        #expect(store.answers.last == second)
        #expect(!store.hasAlert(place))
        #expect(alert.button == nil)
      }
      #expect(store.answers == [1, 2, 1, 1])
    }
    #expect(reports == [])
  }

  @Test(arguments: Questions.Place.allCases)
  func `B180 - An answer of a dialog that was dismissed first arrives without a report`(
    place: Questions.Place
  ) {
    let reports = reports { store in
      store.send(.ask(1, place))
      let alert = SimulatedAlert { store.alert(place) }
      alert.tap(1, .falseFirst)
      #expect(store.answers == [1])
      #expect(!store.hasAlert(place))
      #expect(alert.button == nil)
    }
    #expect(reports == [])
  }

  @Test(arguments: Questions.Place.allCases, SimulatedAlert<Int>.Order.allCases)
  func `B180 - What an answer asks is shown after it`(
    place: Questions.Place,
    order: SimulatedAlert<Int>.Order
  ) {
    let reports = reports { store in
      store.send(.ask(1, place))
      store.send(.nextChanged(2))
      let alert = SimulatedAlert { store.alert(place) }
      alert.tap(1, order)
      #expect(alert.button == 2)
      alert.tap(nil)
      #expect(!store.hasAlert(place))
      #expect(store.answers == [1])
    }
    #expect(reports == [])
  }

  @Test func `B180 - An answer by a single case path arrives while another alert is in the case`() {
    let reports = reports { store in
      store.send(.ask(1, .destination))
      let alert = SimulatedAlert {
        Bindable(store).scope(state: \.destination?.alert, action: \.destination.alert)
      }
      store.send(.ask(2, .destination))
      alert.tap(1, .falseFirst)
      #expect(store.answers == [1])
      #expect(alert.button == 2)
    }
    #expect(reports == [])
  }

  @Test func `B180 - An answer arrives while a screen is in the alert's place, which stays`() {
    let reports = reports { store in
      store.send(.ask(1, .destination))
      let alert = SimulatedAlert { store.alert(.destination) }
      let shown = alert.shown
      store.send(.screenTapped)
      alert.render()
      #expect(alert.button == nil)
      shown?.send(1)
      #expect(store.answers == [1])
      #expect(store.destination?.is(\.screen) == true)
    }
    #expect(reports == [])
  }

  @Test func `An answer of a dialog whose feature has gone is reported`() {
    let reporter = RecordingReporter.record {
      let store = Store(initialState: Sheets.State(questions: Questions.State())) { Sheets() }
      let questions = store.scope(state: \.questions, action: \.questions.presented)
      questions?.send(.ask(1, .alert))
      let alert = questions?.scope(state: \.alert, action: \.alert.presented)
      store.send(.questions(.dismiss))
      alert?.send(1)
    }
    #expect(reporter.codes == ["action-for-missing-child"])
  }

  @Test func `An action that is sent by hand while there is no dialog is reported`() {
    #expect(reports { $0.send(.alert(.presented(1))) } == ["action-for-missing-child"])
  }

  @Test func `What follows an answer ends the dialog that is there`() {
    let reports = reports { store in
      store.send(.ask(1, .alert))
      let alert = SimulatedAlert { store.alert(.alert) }
      store.send(.ask(2, .alert))
      alert.tap(1, .falseFirst)
      store.send(.alert(.presented(2)))
      #expect(store.alert == nil)
    }
    #expect(reports == [])
  }

  /// Questions are asked, replaced and withdrawn at any time; the user answers what is on the screen.
  @Test(arguments: 0..<Seeds.count(12))
  func `B180 - Random dialogs are each answered once, and the last one is shown`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let reports = reports { store in
      let place = Questions.Place.allCases[seed % 3]
      let alert = SimulatedAlert { store.alert(place) }
      var (question, answers) = (0, [Int]())
      @MainActor func answer() {
        guard let shown = alert.button else { return }
        let order = SimulatedAlert<Int>.Order.allCases.randomElement(using: &random)!
        let isAnswered = Bool.random(using: &random)
        alert.tap(isAnswered ? shown : nil, order, isRendered: .random(using: &random))
        if isAnswered { answers.append(shown) }
        #expect(store.answers == answers)
        #expect((alert.button != nil) == store.hasAlert(place))
      }
      for _ in 0..<800 {
        question += 1
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1, 2: store.send(.ask(question, place))
        case 3: store.send(.nextChanged(question))
        case 4: store.send(.ask(nil, place))
        case 5: alert.render()
        default: answer()
        }
      }
      store.send(.nextChanged(nil))
      alert.render()
      while alert.button != nil { answer() }
      #expect(!store.hasAlert(place))
    }
    #expect(reports == [])
  }
}

@MainActor
extension StoreOf<Questions> {
  /// The binding to the alert in a place.
  fileprivate func alert(_ place: Questions.Place) -> Binding<Store<AlertState<Int>, Int>?> {
    let store = Bindable(self)
    return switch place {
    case .alert: store.scope(state: \.alert, action: \.alert)
    case .destination: store.scope(\.$destination, action: \.destination).alert
    case .plain: store.scope(state: \.plain, action: \.plain)
    }
  }

  fileprivate func hasAlert(_ place: Questions.Place) -> Bool {
    switch place {
    case .alert: self.alert != nil
    case .destination: self.destination != nil
    case .plain: self.plain != nil
    }
  }
}

/// Presents the feature that asks.
@Reducer
private struct Sheets {
  @ObservableState
  struct State: Equatable { @Presents var questions: Questions.State? }
  enum Action { case questions(PresentationAction<Questions.Action>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$questions, action: \.questions) { Questions() }
  }
}
