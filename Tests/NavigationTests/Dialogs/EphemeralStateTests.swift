import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct EphemeralStateTests {
  private func shown() -> Dialogs.State {
    Dialogs.State(alert: Dialogs.question, dialog: Dialogs.choice)
  }

  @Test func `B40 - An alert is gone after its action, which the parent sees it with`() async {
    let store = TestStore(initialState: shown()) { Dialogs() }
    await store.send(.alert(.presented(.delete))) {
      $0.alert = nil
      $0.log = ["delete while shown"]
    }
  }

  @Test func `B40 - A dialog is gone after its action, and what else is shown stays`() async {
    let store = TestStore(initialState: shown()) { Dialogs() }
    await store.send(.dialog(.presented(.keep))) {
      $0.dialog = nil
      $0.log = ["keep"]
    }
    #expect(store.state.alert != nil)
  }

  @Test func `B40 - An alert that the parent presents again stays`() async {
    let store = TestStore(initialState: shown()) { Dialogs() }
    await store.send(.alert(.presented(.ask)))
    #expect(store.state.alert == Dialogs.question)
  }

  @Test func `B40 - An alert that is a plain optional is gone after its action`() async {
    let store = TestStore(initialState: Notice.State(alert: Dialogs.question)) { Notice() }
    await store.send(.repeatTapped)
    await store.send(.alert(.keep)) {
      $0.alert = nil
      $0.log = ["keep while shown"]
    }
  }

  @Test func `B40 - An alert that is a plain optional and shown again stays`() async {
    let store = TestStore(initialState: Notice.State(alert: Dialogs.question)) { Notice() }
    await store.send(.alert(.ask)) { $0.alert = Notice.another }
  }

  @Test func `B40 - A dismissed alert is gone`() async {
    let store = TestStore(initialState: shown()) { Dialogs() }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `B40 - Other actions leave an alert alone`() async {
    let store = TestStore(initialState: shown()) { Dialogs() }
    await store.send(.showDestination(nil))
    #expect(store.state.alert != nil)
  }

  @Test func `B40 - The ephemeral case of a destination is gone after its action`() async {
    let store = TestStore(
      initialState: Dialogs.State(destination: .alert(Dialogs.question))
    ) {
      Dialogs()
    }
    await store.send(.destination(.presented(.alert(.ask))))
    await store.send(.destination(.presented(.alert(.keep)))) { $0.destination = nil }
  }

  @Test func `B40 - An action for another case leaves the ephemeral case alone`() async {
    let store = TestStore(initialState: Spots.State(destination: .alert(Dialogs.question))) {
      Spots()
    }
    let issues = await issues {
      await store.send(.destination(.presented(.screen(.incrementTapped))))
    }
    #expect(issues.count == 1)
    #expect(store.state.destination?.is(\.alert) == true)
    await store.send(.destination(.presented(.alert(.keep)))) { $0.destination = nil }
  }

  @Test func `B40 - A dialog in a case whose actions are written by hand is gone after its action`()
    async
  {
    let store = TestStore(initialState: DialogHost.State(ignored: .alert(Dialogs.question))) {
      DialogHost()
    }
    await store.send(\.ignored.alert, .keep) { $0.ignored = nil }
  }

  @Test func `B40 - A dialog in a state of features written by hand is gone after its action`()
    async
  {
    let store = TestStore(initialState: DialogHost.State(written: .alert(Dialogs.question))) {
      DialogHost()
    }
    await store.send(\.written.alert, .keep) { $0.written = nil }
  }

  @Test func `B40 - A dialog in a case of a feature's state is gone after its action`() async {
    let store = TestStore(initialState: DialogHost.State(inStruct: .alert(Dialogs.question))) {
      DialogHost()
    }
    await store.send(\.inStruct.alert, .keep) { $0.inStruct = nil }
    let other = TestStore(initialState: DialogHost.State(inStruct: .screen(.init()))) {
      DialogHost()
    }
    await other.send(\.inStruct.screen.incrementTapped) {
      $0.inStruct?.modify(\.screen) { $0.count = 1 }
    }
  }

  @Test func `B40 - An alert named without its presentation is gone after its action`() async {
    let state = DialogHost.State(alert: Dialogs.question, plain: Dialogs.question)
    let store = TestStore(initialState: state) { DialogHost() }
    await store.send(\.alert, .presented(.keep)) {
      $0.alert = nil
      $0.log = ["keep while shown"]
    }
    await store.send(\.plain, .presented(.ask))
    #expect(store.state.plain == Dialogs.question)
    await store.send(\.plain, .presented(.delete)) {
      $0.plain = nil
      $0.log = ["keep while shown", "delete"]
    }
  }

  @Test func `B40 - An alert named without its presentation is dismissed`() async {
    let state = DialogHost.State(alert: Dialogs.question, plain: Dialogs.question)
    let store = TestStore(initialState: state) { DialogHost() }
    await store.send(\.alert, .dismiss) { $0.alert = nil }
    await store.send(\.plain, .dismiss) { $0.plain = nil }
    let issues = await issues { await store.send(\.plain, .dismiss) }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("while nothing was presented") == true)
  }

  @Test
  func `B34 - An action for an alert named without its presentation is reported when it is gone`()
    async
  {
    let store = TestStore(initialState: DialogHost.State()) { DialogHost() }
    let issues = await issues {
      await store.send(\.alert, .presented(.delete)) { $0.log = ["delete while gone"] }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("alert.presented.delete") == true)
  }

  @Test func `B40 - A case that is not ephemeral stays after its actions`() async {
    let store = TestStore(initialState: Dialogs.State(destination: .screen(.init()))) {
      Dialogs()
    }
    await store.send(.destination(.presented(.screen(.incrementTapped)))) {
      $0.destination?.modify(\.screen) { $0.count = 1 }
    }
  }

  @Test func `B34 - An action for an alert that is not shown is reported`() async {
    let store = TestStore(initialState: Dialogs.State()) { Dialogs() }
    let issues = await issues {
      await store.send(.alert(.presented(.delete))) { $0.log = ["delete while gone"] }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("alert.presented.delete") == true)
  }
}

/// An alert or a screen.
@Reducer
enum Spot {
  @ReducerCaseEphemeral
  case alert(AlertState<Dialogs.Choice>)
  case screen(Screen)
}

extension Spot.State: Equatable {}
extension Spot.Action: Equatable {}

@Reducer
struct Spots {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Spot.State?
  }
  enum Action: Equatable {
    case destination(PresentationAction<Spot.Action>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: \.destination)
  }
}
