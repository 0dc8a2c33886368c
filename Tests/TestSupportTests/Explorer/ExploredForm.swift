import Navigation
import Store
import TestSupport

/// A form that is saved: with the bug, a second tap saves again, and a save that fails never ends.
@Reducer
struct ExploredForm {
  @ObservableState
  struct State: Equatable {
    var number = 1
    var saves = 0
    var isSaving = false
  }

  enum Action: Equatable {
    case saveTapped
    case saved
    case failed
  }

  @Dependency(\.exploredClient.save) var save

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveTapped:
        if state.isSaving && !PlantedBug.isThere { return .none }
        state.isSaving = true
        state.saves += 1
        return .run { [save, number = state.number] send in
          try await save(number)
          await send(.saved)
        } catch: { _, send in
          if !PlantedBug.isThere { await send(.failed) }
        }
      case .saved, .failed:
        state.saves -= 1
        state.isSaving = false
        return .none
      }
    }
  }
}

extension ExplorerOf<ExploredForm> {
  static var form: Explorer {
    Explorer(initialState: ExploredForm.State()) {
      ExploredForm()
    }
    .rule("Save", .saveTapped, if: { $0.saves < 3 })
  }

  /// With a save that returns.
  static var doubleTap: Explorer {
    form
      .endpoint(\.exploredClient.save) { _ in [.return] }
      .never("Two saves run at once") { $0.saves > 1 }
  }

  /// With a save that throws.
  static var failure: Explorer {
    form
      .endpoint(\.exploredClient.save) { _ in [.return, .throw(ExploredError())] }
      .eventually("The form isn't saving") { !$0.isSaving }
  }
}
