import Navigation
import Store
import TestFixtures
import Testing

/// Bindings to the stores of presented features and of stacks, as views read and write them.
@MainActor
@Suite struct ScopeBindingTests {
  @Test func `A binding to what is presented is there while it is presented`() {
    @Bindable var store = Store(initialState: Parent.State()) { Parent() }
    let screen = $store.scope(\.$screen, action: \.screen)
    #expect(screen.wrappedValue == nil)
    store.send(.presentTapped)
    screen.wrappedValue?.send(.incrementTapped)
    #expect(store.screen?.count == 1)
    #expect(
      $store.scope(state: \.screen, action: \.screen).wrappedValue
        === store.scope(state: \.screen, action: \.screen.presented)
    )
  }

  @Test func `Writing nil dismisses what is presented`() {
    @Bindable var store = Store(initialState: Parent.State(screen: .init())) { Parent() }
    $store.scope(state: \.screen, action: \.screen).wrappedValue = nil
    #expect(store.screen == nil)
    #expect(store.log == ["dismissed at 0"])
  }

  @Test func `Writing nil when nothing is presented any more sends nothing`() {
    let reporter = RecordingReporter()
    IssueReporting.$current.withValue(reporter) {
      @Bindable var store = Store(initialState: Parent.State(screen: .init())) { Parent() }
      let screen = $store.scope(\.$screen, action: \.screen)
      screen.wrappedValue = nil
      screen.wrappedValue = nil
      #expect(store.log == ["dismissed at 0"])
    }
    #expect(reporter.issues.isEmpty)
  }

  @Test func `A binding to a case whose actions are written by hand is there in that case`() {
    let state = DialogHost.State(ignored: .alert(Dialogs.question))
    @Bindable var store = Store(initialState: state) { DialogHost() }
    let alert = $store.scope(state: \.$ignored, action: \.ignored).alert
    let screen = $store.scope(\.$ignored, action: \.ignored).screen
    #expect(screen.wrappedValue == nil)
    #expect(alert.wrappedValue?.state == Dialogs.question)
    alert.wrappedValue?.send(.keep)
    #expect(store.ignored == nil)
    #expect(alert.wrappedValue == nil)
  }

  @Test func `A binding to an alert named without its presentation shows and dismisses it`() {
    let reporter = RecordingReporter()
    IssueReporting.$current.withValue(reporter) {
      let state = DialogHost.State(alert: Dialogs.question, plain: Dialogs.question)
      @Bindable var store = Store(initialState: state) { DialogHost() }
      let alert = $store.scope(state: \.alert, action: \.alert)
      let plain = $store.scope(\.plain, action: \.plain)
      alert.wrappedValue?.send(.keep)
      #expect(store.alert == nil)
      #expect(alert.wrappedValue == nil)
      plain.wrappedValue = nil
      #expect(store.plain == nil)
    }
    #expect(reporter.issues.isEmpty)
  }

  @Test func `A late nil for what was presented before leaves what is presented now`() {
    @Bindable var store = Store(initialState: Item.Host.State(item: .init(id: 1))) { Item.Host() }
    let first = $store.scope(\.$item, action: \.item)
    store.send(.itemChanged(.init(id: 2)))
    first.wrappedValue = nil
    #expect(store.item?.id == 2)
    $store.scope(\.$item, action: \.item).wrappedValue = nil
    #expect(store.item == nil)
  }

  @Test func `A binding made while nothing was presented dismisses what is presented later`() {
    @Bindable var store = Store(initialState: Item.Host.State()) { Item.Host() }
    let item = $store.scope(\.$item, action: \.item)
    item.wrappedValue = nil
    for id in 1...2 {
      store.send(.itemChanged(.init(id: id)))
      item.wrappedValue = nil
      #expect(store.item == nil)
    }
  }

  @Test func `Writing a store changes nothing`() {
    @Bindable var store = Store(initialState: Parent.State(screen: .init())) { Parent() }
    let screen = $store.scope(\.$screen, action: \.screen)
    screen.wrappedValue = screen.wrappedValue
    #expect(store.screen == .init())
    #expect(store.log.isEmpty)
  }

  @Test func `A binding to a stack is to the store that its screens are pushed on`() throws {
    @Bindable var store = Store(initialState: Tower.State()) { Tower() }
    let path = $store.scope(\.path, action: \.path)
    path.wrappedValue.send(.push(id: 0, state: .init(name: "a")))
    #expect(store.path.map(\.name) == ["a"])
    let id = try #require(path.wrappedValue.ids.first)
    path.wrappedValue.send(.popFrom(id: id))
    #expect(store.path.isEmpty)
    #expect(
      $store.scope(state: \.path, action: \.path).wrappedValue
        === store.scope(state: \.path, action: \.path)
    )
  }

  @Test func `What is presented can be bound itself`() throws {
    @Bindable var store = Store(initialState: Tower.State(editor: .init())) { Tower() }
    @Bindable var editor = try #require($store.scope(\.$editor, action: \.editor).wrappedValue)
    $editor.text.wrappedValue = "Blob"
    #expect(store.editor?.text == "Blob")
    let action = Tower.Action.editor(.presented(.binding(.set(\.text, "Blob"))))
    #expect(action[case: \.editor.binding.text] == "Blob")
  }
}

/// A feature with a stack, and with an editor that has a binding.
@Reducer
private struct Tower {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Screen.State>()
    @Presents var editor: Editor.State?
  }

  enum Action {
    case path(StackActionOf<Screen>)
    case editor(PresentationAction<Editor.Action>)
  }

  @Reducer
  struct Editor {
    @ObservableState
    struct State: Equatable { var text = "" }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) { Screen() }
      .ifLet(\.$editor, action: \.editor) { Editor() }
  }
}
