import Navigation
import Store

/// A page with an id, which presents another page, or one of two notes.
@Reducer
struct AlbumPage {
  @ObservableState
  struct State: Codable, Equatable, Identifiable, Sendable {
    var id = 0
    var title = ""
    @Presents var next: AlbumPage.State?
    @Presents var extra: Extra.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    indirect case next(PresentationAction<Action>)
    case extra(PresentationAction<Extra.Action>)
  }

  @Reducer
  enum Extra {
    case front(Note)
    case back(Note)
  }

  /// A child without an id.
  @Reducer
  struct Note {
    @ObservableState
    struct State: Codable, Equatable, Sendable { var title = "" }

    enum Action: BindableAction { case binding(BindingAction<State>) }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .ifLet(\.$next, action: \.next) { AlbumPage() }
      .ifLet(\.$extra, action: \.extra)
  }
}

extension AlbumPage.Extra.State: Codable, Equatable, Sendable {}

/// A feature with pages in each kind of presentation.
@Reducer
struct Album {
  @ObservableState
  struct State: Codable, Equatable, Sendable {
    @Presents var sheet: AlbumPage.State?
    @Presents var note: AlbumPage.Note.State?
    @Presents var spread: Spread.State?
    var maybe: AlbumPage.State?
    var pages = StackState<AlbumPage.State>()
    var spreads = StackState<Spread.State>()
  }

  enum Action {
    case sheet(PresentationAction<AlbumPage.Action>)
    case note(PresentationAction<AlbumPage.Note.Action>)
    case spread(PresentationAction<Spread.Action>)
    case maybe(AlbumPage.Action)
    case pages(StackActionOf<AlbumPage>)
    case spreads(StackActionOf<Spread>)
    case change((inout State) -> Void)
  }

  @Reducer
  enum Spread {
    case left(AlbumPage)
    case right(AlbumPage)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { AlbumPage() }
    .ifLet(\.$note, action: \.note) { AlbumPage.Note() }
    .ifLet(\.$spread, action: \.spread)
    .ifLet(\.maybe, action: \.maybe) { AlbumPage() }
    .forEach(\.pages, action: \.pages) { AlbumPage() }
    .forEach(\.spreads, action: \.spreads)
  }
}

extension Album.Spread.State: Codable, Equatable, Sendable {}

extension AlbumPage.State {
  /// A page that presents another one and a note, all of one title.
  static func presenting(id: Int = 1, _ title: String) -> AlbumPage.State {
    AlbumPage.State(
      id: id,
      title: title,
      next: AlbumPage.State(id: 1, title: title, next: AlbumPage.State(id: 1, title: title)),
      extra: .front(AlbumPage.Note.State(title: title))
    )
  }
}

extension Album.State {
  /// An album with the same page everywhere, and in the stacks under the id 0.
  static func full(_ title: String, id: Int = 1) -> Album.State {
    let page = AlbumPage.State.presenting(id: id, title)
    return Album.State(
      sheet: page,
      note: AlbumPage.Note.State(title: title),
      spread: .left(page),
      maybe: page,
      pages: StackState([page]),
      spreads: StackState([.left(page)])
    )
  }
}
