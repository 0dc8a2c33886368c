import Store

@Reducer
struct Reader {
  @ObservableState
  struct State: Equatable {
    @Shared(.readerSettings) var settings
    @Shared(.appStorage("isMuted")) var isMuted = false
    @Shared(.inMemory("pagesRead")) var pagesRead = 0
    var page = 1
    var print: PrintOptions.State?
  }

  enum Action {
    case nextTapped
    case bookmarkTapped
    case restoreTapped
    case pageRestored(Int)
    case printTapped
    case print(PrintOptions.Action)
  }

  @Dependency(\.lastPage) private var lastPage

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nextTapped:
        state.page += 1
        state.$pagesRead.withLock { $0 += 1 }
        return .none

      case .bookmarkTapped:
        let page = state.page
        state.$settings.withLock { $0.bookmarks.append(page) }
        return .none

      case .restoreTapped:
        return .run { [lastPage] send in await send(.pageRestored(lastPage())) }

      case .pageRestored(let page):
        state.page = page
        state.$pagesRead.withLock { $0 = page }
        return .none

      case .printTapped:
        state.print = PrintOptions.State(fontSize: state.$settings.fontSize)
        return .none

      case .print:
        return .none
      }
    }
    .ifLet(\.print, action: \.print) { PrintOptions() }
  }
}

struct LastPage: DependencyKey {
  static let liveValue: @Sendable () async -> Int = { 1 }
  static let testValue: @Sendable () async -> Int = { 30 }
}

extension DependencyValues {
  var lastPage: @Sendable () async -> Int {
    get { self[LastPage.self] }
    set { self[LastPage.self] = newValue }
  }
}
