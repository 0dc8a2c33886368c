// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation
import Store

@ObservableState
public struct Item: Equatable, Identifiable {
  public var id = 0
  public var count = 0

  public init() {}
}

public struct ItemFeature: Reducer {
  public init() {}

  public enum Action { case counted(Int) }

  public var body: some Reducer<Item, Action> {
    Reduce { item, action in
      if case .counted(let count) = action { item.count = count }
      return .none
    }
  }
}

@Reducer
public enum Place {
  case item(ItemFeature)
  case other(ItemFeature)
}

@CasePathable
@ObservableState
public enum Page: Equatable {
  case first(Item)
  case second(Item)
}

@CasePathable
public enum PageAction {
  case first(ItemFeature.Action)
  case second(ItemFeature.Action)
}

public struct PageFeature: Reducer {
  public var body: some Reducer<Page, PageAction> { pages }

  private var pages: some Reducer<Page, PageAction> {
    EmptyReducer()
      .ifCaseLet(\.first, action: \.first) { ItemFeature() }
      .ifCaseLet(\.second, action: \.second) { ItemFeature() }
  }
}

/// A public feature whose operators all stand in properties and functions that its body returns.
public struct Screen: Reducer {
  public init() {}

  @ObservableState
  public struct State {
    public var rows: IdentifiedArrayOf<Item> = []
    public var page = Page.first(Item())
    public var maybe: Item?
    public var item = Item()
    public var text = ""
    @Presents public var sheet: Item?
    @Presents public var place: Place.State?
    @Presents public var alert: AlertState<Int>?
    @Presents public var dialog: ConfirmationDialogState<Int>?
    public var path = StackState<Place.State>()
    public var items = StackState<Item>()

    public init() {}
  }

  @CasePathable
  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case rows(IdentifiedActionOf<ItemFeature>)
    case page(PageAction)
    case maybe(ItemFeature.Action)
    case item(ItemFeature.Action)
    case sheet(PresentationAction<ItemFeature.Action>)
    case place(PresentationAction<Place.Action>)
    case alert(PresentationAction<Int>)
    case dialog(PresentationAction<Int>)
    case path(StackActionOf<Place>)
    case items(StackAction<Item, ItemFeature.Action>)
  }

  public var body: some Reducer<State, Action> {
    BindingReducer()
    children
    lists
    presentations
    stacks()
  }

  private var children: some Reducer<State, Action> {
    CombineReducers {
      Scope(state: \.item, action: \.item) { ItemFeature() }
      Scope(state: \.page, action: \.page) { PageFeature() }
    }
  }

  private var lists: some Reducer<State, Action> {
    EmptyReducer()
      .forEach(\.rows, action: \.rows) { ItemFeature() }
      .ifLet(\.maybe, action: \.maybe) { ItemFeature() }
  }

  private var presentations: some Reducer<State, Action> {
    EmptyReducer()
      .ifLet(\.$sheet, action: \.sheet) { ItemFeature() }
      .ifLet(\.$place, action: \.place)
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$dialog, action: \.dialog)
      .onChange(of: \.text) { _, _ in .none }
  }

  private func stacks() -> some Reducer<State, Action> {
    EmptyReducer()
      .forEach(\.path, action: \.path)
      .forEach(\.items, action: \.items) { ItemFeature() }
      .printChanges()
  }
}

/// Reads a child of each kind.
@MainActor
public func counts(_ store: StoreOf<Screen>) -> [Int?] {
  let page = store.scope(state: \.page, action: \.page)
  let place = store.scope(state: \.place, action: \.place)
  return [
    store.scope(state: \.rows, action: \.rows)[id: 1]?.count,
    store.scope(state: \.maybe, action: \.maybe)?.count,
    store.scope(state: \.item, action: \.item).count,
    store.scope(state: \.sheet, action: \.sheet)?.count,
    place?.scope(state: \.item, action: \.item)?.count,
    page.scope(state: \.first, action: \.first)?.count,
    store.scope(state: \.items, action: \.items, id: 0)?.count,
  ]
}
