import Store
import TestSupport

/// A row that saves itself.
@Reducer
struct ExploredWish {
  struct ID: Hashable, Sendable {
    let number: Int
  }

  @ObservableState
  struct State: Equatable, Identifiable {
    let id: ID
    var title = ""
    var isSaving = false
    var isSaved = false
  }

  enum Action: Equatable {
    case saveTapped
    case saved
  }

  @Dependency(\.wishClient) private var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveTapped:
        state.isSaving = true
        return .run { [client, id = state.id] send in
          await client.save(id)
          await send(.saved)
        }
      case .saved:
        (state.isSaving, state.isSaved) = (false, true)
        return .none
      }
    }
  }
}

/// Rows of which one may be open.
@Reducer
struct ExploredWishes {
  @ObservableState
  struct State: Equatable {
    var wishes: IdentifiedArrayOf<ExploredWish.State>
    var open: ExploredWish.ID?
  }

  /// A row that is never closed by another one.
  var favorite: ExploredWish.ID?

  enum Action {
    case openTapped(ExploredWish.ID?)
    case wishes(IdentifiedActionOf<ExploredWish>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .openTapped(let id) = action, favorite == nil || state.open != favorite {
        state.open = id
      }
      return .none
    }
    .forEach(\.wishes, action: \.wishes) { ExploredWish() }
  }
}

struct WishClient: TestDependencyKey, Sendable {
  var save: @Sendable (ExploredWish.ID) async -> Void

  static let testValue = WishClient { _ in }
}

extension DependencyValues {
  var wishClient: WishClient {
    get { self[WishClient.self] }
    set { self[WishClient.self] = newValue }
  }
}

extension ExplorerOf<ExploredWishes> {
  static func wishes(
    titles: [String] = ["", "", ""],
    favoring favorite: ExploredWish.ID? = nil,
    saving outcomes: @escaping @Sendable (ExploredWish.ID) -> [EndpointOutcome<Void>] = { _ in
      [.return]
    }
  ) -> Explorer {
    let wishes = titles.enumerated().map { number, title in
      ExploredWish.State(id: .init(number: number), title: title)
    }
    return Explorer(initialState: .init(wishes: IdentifiedArray(uniqueElements: wishes))) {
      ExploredWishes(favorite: favorite)
    }
    .rule("Open") { state in state.open == nil ? state.wishes.ids.map { .openTapped($0) } : [] }
    .rule("Close", .openTapped(nil), if: { $0.open != nil })
    .rule("Save") { state in
      state.wishes.filter { !$0.isSaved && !$0.isSaving }
        .map { .wishes(.element(id: $0.id, action: .saveTapped)) }
    }
    .endpoint(\.wishClient.save) { outcomes($0) }
  }
}
