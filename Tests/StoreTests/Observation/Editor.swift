import Store

/// A feature that edits a draft, which it compares with what was saved.
@Reducer
struct Editor {
  @ObservableState
  struct Line: Hashable, Codable, Identifiable {
    var id = 0
    var text = ""
  }

  @ObservableState
  struct Draft: Hashable, Codable {
    var title = ""
    var author: Line?
    var lines: IdentifiedArrayOf<Line> = [Line(id: 1), Line(id: 2)]
    var cover = Cover.plain(Line())
    var length = 0
  }

  @CasePathable
  @ObservableState
  enum Cover: Hashable, Codable {
    case plain(Line)
    case picture(Line)
  }

  @ObservableState
  struct State: Equatable & Sendable {
    // A name that the macro's own code must not use.
    let state = "editing"
    var draft = Draft()
    var saved = Draft()
    var number = 0
  }

  enum Action { case changed((inout State) -> Void) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .changed(let change) = action { change(&state) }
      return .none
    }
  }
}

/// Uses of a draft as a whole.
enum DraftUse: CaseIterable {
  case equal, hashed, encoded, dumped, described, reflected, partEqual

  @MainActor
  func callAsFunction(_ store: StoreOf<Editor>) -> String {
    switch self {
    case .equal: "\(store.draft == store.saved)"
    case .hashed: "\(store.draft.hashValue)"
    case .encoded:
      // Sorted, so that equal drafts have one text.
      (try? StableEncoder.text(of: store.draft)) ?? "?"
    case .dumped: String(customDumping: store.draft)
    case .described: "\(store.draft)"
    case .reflected: "\(Mirror(reflecting: store.draft).children.map { "\($0.value)" })"
    case .partEqual:
      "\(store.draft.lines == store.saved.lines) \(store.draft.cover == store.saved.cover)"
    }
  }
}
