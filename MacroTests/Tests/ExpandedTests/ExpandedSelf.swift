import Store

/// States whose initialisers set `self`.
@ObservableState
struct Sheetful: Codable, Equatable {
  var title = "untitled"
  var pages = 1

  init(copying other: Self) { self = other }

  init(title: String) {
    pages = 3
    self = .template
    self.title = title
  }

  private init() {}

  static let template = Sheetful()
}

@Reducer
struct Binder {
  @ObservableState
  struct State: Equatable {
    var first = Sheetful(title: "first")
    var second = Sheetful(title: "second")
    var rows: IdentifiedArrayOf<Entry> = []
  }

  /// A row whose values are all copies of one.
  @ObservableState
  struct Entry: Equatable, Identifiable {
    let id: Int
    var sheet: Sheetful

    init(id: Int) {
      self.id = id
      sheet = Sheetful(copying: .template)
    }
  }

  enum Action {
    case firstRenamed(String)
    case firstReplaced(Sheetful)
    case firstCopied
    case rowRenamed(Int, String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .firstRenamed(let title): state.first.title = title
      case .firstReplaced(let sheet): state.first = sheet
      case .firstCopied: state.first = Sheetful(copying: state.second)
      case .rowRenamed(let id, let title): state.rows[id: id]?.sheet.title = title
      }
      return .none
    }
  }
}
