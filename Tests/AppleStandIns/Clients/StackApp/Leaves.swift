import Foundation
import Navigation
import Store
import SwiftUI

@Reducer
struct Share {
  @ObservableState
  struct State: Equatable {
    var title: String
    var isPublic = false
  }

  enum Action: Sendable {
    case closeButtonTapped
    case isPublicChanged(Bool)
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        guard isPresented else { return .none }
        return .run { _ in await self.dismiss() }
      case .isPublicChanged(let isPublic):
        state.isPublic = isPublic
        return .none
      }
    }
  }
}

struct ShareView: View {
  @Binding var store: StoreOf<Share>

  init(store: StoreOf<Share>) { _store = .constant(store) }

  var body: some View {
    Toggle("Public", isOn: $store.isPublic.sending(\.isPublicChanged))
    Button("Close") { store.send(.closeButtonTapped) }
  }
}

@Reducer
struct History {
  @ObservableState
  struct State: Equatable {
    var meetings: IdentifiedArrayOf<Meeting>
    var search = ""
  }

  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

struct HistoryView: View {
  @State var store: StoreOf<History>

  var body: some View {
    List(store.meetings) { meeting in
      Text(meeting.transcript)
    }
    .searchable(text: $store.search)
  }
}

struct MeetingView: View {
  let meeting: Meeting
  let syncUp: SyncUp

  var body: some View {
    Text(meeting.transcript)
      .navigationTitle(syncUp.title)
  }
}
