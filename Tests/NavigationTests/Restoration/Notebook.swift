import Navigation
import Store

/// A coordinator of notes: a stack with a note, a picker of tags that is asked for, a flow and a preview, and a presented
/// editor.
@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable, Codable {
    var title = ""
    var tags: [String] = []
    var path = StackState<Path.State>()
    @Presents var editor: NoteEditor.State?
    var last: NotePage.State?
  }

  enum Action {
    case noteTapped(Int)
    case bookTapped
    case previewTapped
    case tagTapped
    case tagPicked(Reply<String>)
    case editTapped
    case edited(Reply<String>)
    case path(StackActionOf<Path>)
    case editor(PresentationAction<NoteEditor.Action>)
  }

  @Reducer
  enum Path {
    case note(NotePage)
    case tag(TagPicker)
    case preview(Preview)
    case book(NoteBook)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .noteTapped(let id):
        state.path.push(.note(NotePage.State(id: id)))
        return .none
      case .bookTapped:
        state.path.push(.book(NoteBook.State()))
        return .none
      case .previewTapped:
        state.path.push(.preview(Preview.State()))
        return .none
      case .tagTapped:
        return .request(PickTag(), reply: \.tagPicked)
      case .editTapped:
        return .request(EditNote(), reply: \.edited)
      case .tagPicked(let reply), .edited(let reply):
        state.tags.append("\(reply)")
        return .none
      case .path, .editor:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .route(PickTag.self) { _ in .tag(TagPicker.State()) }
    .ifLet(\.$editor, action: \.editor) { NoteEditor() }
    .route(EditNote.self) { _ in NoteEditor.State() }
  }
}

extension Notebook.Path.State: Equatable, Codable {}

struct PickTag: Request {
  typealias Output = String
}

struct EditNote: Request {
  typealias Output = String
}

@Reducer
struct NotePage {
  @ObservableState
  struct State: Equatable, RestorableState {
    var id: Int
    var text = ""
    var isPinned = false

    static let restoration = ScreenRestoration("note", version: 3)
      .migration(from: 1) { state in
        state["text"] = state["body"]
        state["body"] = nil
      }
      .migration(from: 2) { state in
        guard state["id"] != 13 else { throw UnluckyNote() }
        state["isPinned"] = false
      }
  }

  enum Action {
    case textChanged(String)
  }

  struct UnluckyNote: Error {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text): state.text = text
      }
      return .none
    }
  }
}

/// A screen without a version.
@Reducer
struct TagPicker {
  @ObservableState
  struct State: Equatable, Codable {
    var search = ""
    var attachment: Attachment?
  }

  enum Action: FinishingAction {
    typealias Output = String
    case picked(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .picked(let tag): .finish(tag)
      }
    }
  }
}

/// A screen that doesn't come back.
@Reducer
struct Preview {
  @ObservableState
  struct State: Equatable, RestorableState {
    var zoom = 1.0

    static let restoration = ScreenRestoration.notRestored
  }

  enum Action {}
}

/// A flow with a stack of its own.
@Reducer
struct NoteBook {
  @ObservableState
  struct State: Equatable, RestorableState {
    var path = StackState<NotePage.State>()

    static let restoration = ScreenRestoration("book")
  }

  enum Action {
    case noteTapped(Int)
    case path(StackAction<NotePage.State, NotePage.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .noteTapped(let id) = action { state.path.push(NotePage.State(id: id)) }
      return .none
    }
    .forEach(\.path, action: \.path) { NotePage() }
  }
}

@Reducer
struct NoteEditor {
  @ObservableState
  struct State: Equatable, RestorableState {
    var draft = ""
    var attachment: Attachment?

    static let restoration = ScreenRestoration("editor", version: 2)
      .migration(from: 1) { $0["draft"] = "" }
  }

  enum Action: FinishingAction {
    typealias Output = String
    case draftChanged(String)
    case saved
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draftChanged(let text):
        state.draft = text
        return .none
      case .saved:
        return .finish(state.draft)
      }
    }
  }
}

/// What can't be encoded.
struct Attachment: Equatable, Codable {
  func encode(to encoder: any Encoder) throws { throw Unstorable() }
}

struct Unstorable: Error {}
