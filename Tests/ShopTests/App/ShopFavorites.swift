import Navigation
import Store

/// The favourites of the user: changed at once, saved by the service, rolled back if that fails.
@Reducer
struct ShopFavorites {
  @ObservableState
  struct State: Equatable {
    /// The name of the user who is signed in.
    var owner: String?
    /// The favourites as shown.
    var ids: Set<ShopProduct.ID> = []
    /// The favourites that the service has.
    var saved: Set<ShopProduct.ID> = []
    /// The products whose change is being saved.
    var pending: Set<ShopProduct.ID> = []
    @Presents var question: ConfirmationDialogState<Action.Question>?

    /// The favourites that can be removed.
    var removable: [ShopProduct.ID] { ids.subtracting(pending).sorted() }
  }

  enum Action {
    case toggled(ShopProduct.ID)
    case removeTapped(ShopProduct.ID)
    case question(PresentationAction<Question>)
    case changeSaved(ShopProduct.ID, Bool)
    case changeFailed(ShopProduct.ID, Bool)
    /// With a bug, a change has failed, and all favourites are as they were before.
    case rolledBack(ShopProduct.ID, to: Set<ShopProduct.ID>)
    case sessionEnded

    @CasePathable
    enum Question: Equatable {
      case removeConfirmed(ShopProduct.ID)
    }
  }

  private enum CancelID {
    case add, remove
  }

  @Dependency(\.shopClient) private var client
  @Dependency(\.shopFault) private var fault

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled(let id):
        return change(id, to: !state.ids.contains(id), &state)

      case .removeTapped(let id):
        guard state.removable.contains(id) else { return .none }
        state.question = ConfirmationDialogState {
          TextState("Remove it?")
        } actions: {
          ButtonState(action: .removeConfirmed(id)) { TextState("Remove") }
        }
        return .none

      case .question(.presented(.removeConfirmed(let id))):
        return change(id, to: false, &state)

      case .changeSaved(let id, let isFavorite):
        guard state.owner != nil else { return .none }
        state.pending.remove(id)
        state.saved.set(id, isFavorite)
        return .none

      case .changeFailed(let id, let isFavorite):
        guard state.owner != nil || fault == .removalOutlivesSignOut else { return .none }
        state.pending.remove(id)
        state.ids.set(id, !isFavorite)
        return .none

      case .rolledBack(let id, let former):
        state.pending.remove(id)
        state.ids = former
        return .none

      case .sessionEnded:
        state = State()
        switch fault {
        case .favoriteOfFormerSession: return .none
        case .removalOutlivesSignOut: return .cancel(id: CancelID.add)
        default: return .merge(.cancel(id: CancelID.add), .cancel(id: CancelID.remove))
        }

      case .question:
        return .none
      }
    }
    .ifLet(\.$question, action: \.question)
  }

  private func change(
    _ id: ShopProduct.ID,
    to isFavorite: Bool,
    _ state: inout State
  ) -> EffectOf<Self> {
    guard !state.pending.contains(id) else { return .none }
    let former = state.ids
    state.pending.insert(id)
    state.ids.set(id, isFavorite)
    return .run { [client] send in
      try await client.saveFavorite(id, isFavorite)
      await send(.changeSaved(id, isFavorite))
    } catch: { [fault] _, send in
      let isUndoingOthers = fault == .rollbackUndoesOthers
      await send(isUndoingOthers ? .rolledBack(id, to: former) : .changeFailed(id, isFavorite))
    }
    .cancellable(id: isFavorite ? CancelID.add : CancelID.remove)
  }
}

extension Set {
  fileprivate mutating func set(_ element: Element, _ isThere: Bool) {
    if isThere { insert(element) } else { remove(element) }
  }
}
