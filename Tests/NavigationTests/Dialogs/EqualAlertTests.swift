import Navigation
import Store
import Testing

/// Alerts that are presented in place of equal ones, which are other alerts for a platform.
@MainActor
@Suite struct EqualAlertTests {
  @Test(arguments: [false, true])
  func `B109 - An alert that replaced an equal one can be dismissed after it`(isCase: Bool) {
    let store = Store(initialState: Dialogs.State()) { Dialogs() }
    var binding: Binding<Store<AlertState<Dialogs.Choice>, Dialogs.Choice>?>?
    @MainActor func rendering() {
      @Bindable var store = store
      binding =
        if isCase {
          $store.scope(state: \.destination?.alertCase, action: \.destination.alert)
        } else {
          $store.scope(state: \.alert, action: \.alert)
        }
      _ = binding?.wrappedValue?.state
    }
    func show() -> Dialogs.Action {
      isCase ? .showDestination(.alert(Dialogs.question)) : .show
    }
    store.send(show())
    rendering()
    store.send(show())
    rendering()
    binding?.wrappedValue = nil
    #expect((store.alert ?? store.destination?.alertCase) == Dialogs.question)
    rendering()
    binding?.wrappedValue = nil
    #expect(store.alert == nil)
    #expect(store.destination == nil)
  }

  @Test func `An alert that a button presents again is shown again`() {
    let store = Store(initialState: Dialogs.State()) { Dialogs() }
    var bodies = 0
    let token = observe {
      @Bindable var store = store
      _ = $store.scope(\.$alert, action: \.alert).wrappedValue?.state
      bodies += 1
    }
    store.send(.show)
    store.send(.alert(.presented(.ask)))
    #expect(bodies == 3)
    token.cancel()
  }

  @Test
  func
    `B109 - An alert of an enum of features that replaced an equal one can be dismissed after it`()
  {
    let store = Store(initialState: Office.State()) { Office() }
    var binding: Binding<Store<AlertState<Office.Choice>, Office.Choice>?>?
    @MainActor func rendering() {
      @Bindable var store = store
      binding = $store.scope(\.$destination, action: \.destination).alert
      _ = binding?.wrappedValue?.state
    }
    for _ in 0..<2 {
      store.send(.failed)
      rendering()
    }
    binding?.wrappedValue = nil
    #expect(store.destination != nil)
    rendering()
    binding?.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test func `B109 - An alert that replaced an equal one is presented as another one`() throws {
    let store = Store(initialState: Office.State()) { Office() }
    @Bindable var office = store
    let alert = $office.scope(\.$destination, action: \.destination).alert
    store.send(.failed)
    let shown = try #require(alert.wrappedValue)
    let first = presentationID(of: shown)
    #expect(alert.wrappedValue.map { presentationID(of: $0) } == first)
    store.send(.failed)
    #expect(alert.wrappedValue.map { presentationID(of: $0) } != first)
    #expect(presentationID(of: store) == AnyHashable(store.id))
  }

  @Test func `A change within an alert notifies`() {
    let store = Store(initialState: Office.State(alert: AlertState { TextState("a") })) { Office() }
    var titles: [String] = []
    let token = observe { titles.append(store.alert?.title.description ?? "") }
    store.send(.retitled("b"))
    #expect(titles == ["a", "b"])
    token.cancel()
  }
}

extension Dialogs.Destination {
  fileprivate var alertCase: AlertState<Dialogs.Choice>? {
    if case .alert(let alert) = self { alert } else { nil }
  }
}

@Reducer
private struct Office {
  @Reducer
  enum Destination { case alert(AlertState<Choice>) }

  enum Choice: Equatable { case keep }

  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
    @Presents var alert: AlertState<Choice>?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case alert(PresentationAction<Choice>)
    case failed
    case retitled(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .failed: state.destination = .alert(AlertState { TextState("No network") })
      case .retitled(let title): state.alert?.title = TextState(title)
      case .destination, .alert: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$alert, action: \.alert)
  }
}
