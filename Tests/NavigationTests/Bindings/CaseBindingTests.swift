import Navigation
import Store
import TestFixtures
import Testing

/// Bindings to the stores of single cases of what is presented.
@MainActor
struct CaseBindingTests {
  @Reducer
  struct Screen {
    @ObservableState
    struct State: Equatable, Identifiable { var id = 0 }
    enum Action { case tapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.id += 1
        return .none
      }
    }
  }

  @Reducer
  enum Destination {
    case edit(Screen)
    case help(Screen)
    case alert(AlertState<Choice>)

    @CasePathable
    enum Choice { case keep }
  }

  @Reducer
  struct Host {
    @ObservableState
    struct State {
      @Presents var destination: Destination.State?
      var plain: Screen.State?
      var dismissals = 0
    }

    enum Action {
      case destination(PresentationAction<Destination.Action>)
      case plain(Screen.Action)
      case show(Destination.State?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .destination(.dismiss): state.dismissals += 1
        case .show(let destination): state.destination = destination
        case .destination, .plain: break
        }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.plain, action: \.plain) { Screen() }
    }
  }

  @Bindable private var store = Store(initialState: Host.State(plain: .init())) { Host() }

  private var edit: Binding<StoreOf<Screen>?> {
    $store.scope(state: \.destination?.edit, action: \.destination.edit)
  }

  @Test func `A binding to a case is there while that case is presented`() {
    #expect(edit.wrappedValue == nil)
    store.send(.show(.help(.init())))
    #expect(edit.wrappedValue == nil)
    store.send(.show(.edit(.init())))
    edit.wrappedValue?.send(.tapped)
    #expect(store.destination?.edit?.id == 1)
    let other = store.scope(state: \.destination?.edit, action: \.destination.edit)
    #expect(edit.wrappedValue === other)
  }

  @Test func `A binding without a label, or by the property with a $, is the one with the label`() {
    store.send(.show(.edit(.init())))
    #expect(edit.wrappedValue != nil)
    let unlabelled = $store.scope(\.destination?.edit, action: \.destination.edit)
    #expect(unlabelled.wrappedValue === edit.wrappedValue)
    let whole = $store.scope(state: \.destination, action: \.destination).wrappedValue
    #expect(whole != nil)
    #expect($store.scope(\.destination, action: \.destination).wrappedValue === whole)
    let path = $store.scope(\.$destination, action: \.destination).wrappedValue
    #expect(path != nil)
    #expect($store.scope(state: \.$destination, action: \.destination).wrappedValue === path)
    let member = $store.scope(state: \.$destination, action: \.destination).edit
    #expect(member.wrappedValue?.state == edit.wrappedValue?.state)
    unlabelled.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test func `Writing nil to the binding of a case dismisses the case`() {
    store.send(.show(.edit(.init())))
    edit.wrappedValue = nil
    #expect(store.destination == nil)
    #expect(store.dismissals == 1)
  }

  @Test func `A late nil to the binding of a case leaves another case`() {
    store.send(.show(.edit(.init())))
    let binding = edit
    store.send(.show(.help(.init())))
    binding.wrappedValue = nil
    #expect(store.destination?.help != nil)
    #expect(store.dismissals == 0)
  }

  @Test func `Writing nil to the binding of a child that isn't presented is reported`() {
    let reporter = RecordingReporter.record {
      @Bindable var store = Store(initialState: Host.State(plain: .init())) { Host() }
      $store.scope(state: \.plain, action: \.plain).wrappedValue = nil
      #expect(store.plain != nil)
    }
    #expect(reporter.codes == ["binding-not-presented"])
    #expect(reporter.issues.first?.message.contains(#"\.plain"#) == true)
  }

  @Test func `The cases of a binding to what is presented are members of it`() {
    let destination = $store.scope(\.$destination, action: \.destination)
    #expect(destination.edit.wrappedValue == nil)
    store.send(.show(.edit(.init())))
    let edit = $store.scope(\.$destination, action: \.destination).edit
    edit.wrappedValue?.send(.tapped)
    #expect(edit.wrappedValue?.state.id == 1)
    #expect(
      $store.scope(\.$destination, action: \.destination).edit.wrappedValue === edit.wrappedValue
    )
    $store.scope(\.$destination, action: \.destination).edit.wrappedValue = nil
    #expect(store.destination == nil)
    #expect(store.dismissals == 1)
  }

  @Test func `B109 - Nil for a case that isn't presented dismisses nothing`() {
    store.send(.show(.help(.init())))
    $store.scope(\.$destination, action: \.destination).edit.wrappedValue = nil
    $store.scope(\.$destination, action: \.destination).alert.wrappedValue = nil
    #expect(store.destination?.is(\.help) == true)
    #expect(store.dismissals == 0)
  }

  @Test func `The dialog of a case has a store of its buttons' actions`() {
    store.send(.show(.alert(AlertState { TextState("Keep?") })))
    $store.scope(\.$destination, action: \.destination).alert.wrappedValue?.send(.keep)
    #expect(store.destination == nil)
    #expect(store.dismissals == 0)
  }
}
