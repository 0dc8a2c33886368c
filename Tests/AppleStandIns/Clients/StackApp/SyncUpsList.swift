import Navigation
import Store
import SwiftUI

@Reducer
struct SyncUpsList {
  @Reducer
  enum Destination {
    case add(SyncUpForm)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert {
      case confirmLoadMockData
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared(.syncUps) var syncUps
  }

  enum Action {
    case addSyncUpButtonTapped
    case confirmAddSyncUpButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case dismissAddSyncUpButtonTapped
    case onDelete(IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addSyncUpButtonTapped:
        state.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: uuid())))
        return .none
      case .confirmAddSyncUpButtonTapped:
        guard case .some(.add(let form)) = state.destination else { return .none }
        state.$syncUps.withLock { _ = $0.append(form.syncUp) }
        state.destination = nil
        return .none
      case .destination:
        return .none
      case .dismissAddSyncUpButtonTapped:
        state.destination = nil
        return .none
      case .onDelete(let indexSet):
        state.$syncUps.withLock { $0.remove(atOffsets: indexSet) }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpsList.Destination.State: Equatable {}

struct SyncUpsListView: View {
  @Bindable var store: StoreOf<SyncUpsList>

  var body: some View {
    List {
      ForEach(Array(store.$syncUps)) { $syncUp in
        NavigationLink(state: AppFeature.Path.State.detail(SyncUpDetail.State(syncUp: $syncUp))) {
          Text(syncUp.title)
        }
        .listRowBackground(Color.blue)
      }
      .onDelete { store.send(.onDelete($0)) }
    }
    .toolbar {
      Button {
        store.send(.addSyncUpButtonTapped)
      } label: {
        Image(systemName: "plus")
      }
    }
    .navigationTitle("Daily Sync-ups")
    .alert($store.scope(\.destination?.alert, action: \.destination.alert))
    .addForm(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { store in
      NavigationStack {
        SyncUpFormView(store: store)
          .navigationTitle("New sync-up")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Dismiss") { self.store.send(.dismissAddSyncUpButtonTapped) }
            }
            ToolbarItem(placement: .confirmationAction) {
              Button("Add") { self.store.send(.confirmAddSyncUpButtonTapped) }
            }
          }
      }
    }
  }
}

extension View {
  /// Covers the screen on iOS, and is a sheet elsewhere.
  fileprivate func addForm<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    #if os(iOS)
    fullScreenCover(item: item, content: content)
    #else
    sheet(item: item, content: content)
    #endif
  }
}

#Preview {
  @Shared(.syncUps) var syncUps = [SyncUp(id: UUID(), title: "Design")]
  NavigationStack {
    SyncUpsListView(store: Store(initialState: SyncUpsList.State()) { SyncUpsList() })
  }
}
