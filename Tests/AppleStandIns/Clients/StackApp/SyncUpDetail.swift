import Navigation
import Store
import SwiftUI

@Reducer
struct SyncUpDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(SyncUpForm)
    case share(Share)

    @CasePathable
    enum Alert {
      case confirmDeletion
      case openSettings
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Presents var history: History.State?
    @Shared var syncUp: SyncUp
    var isInspecting = false
  }

  enum Action: Sendable, BindableAction {
    case binding(BindingAction<State>)
    case cancelEditButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case doneEditingButtonTapped
    case editButtonTapped
    case history(PresentationAction<History.Action>)
    case historyButtonTapped
    case shareButtonTapped
    case startMeetingButtonTapped

    @CasePathable
    enum Delegate: Sendable {
      case startMeeting(Shared<SyncUp>)
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.openURL) var openURL

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate, .history:
        return .none
      case .cancelEditButtonTapped:
        state.destination = nil
        return .none
      case .deleteButtonTapped:
        state.destination = .alert(.deleteSyncUp)
        return .none
      case .destination(.presented(.alert(.confirmDeletion))):
        @Shared(.syncUps) var syncUps
        $syncUps.withLock { _ = $0.remove(id: state.syncUp.id) }
        return .run { _ in await dismiss() }
      case .destination(.presented(.alert(.openSettings))):
        return .run { _ in await openURL(URL(filePath: "/settings")) }
      case .destination:
        return .none
      case .doneEditingButtonTapped:
        guard let syncUp = state.destination?.edit?.syncUp else { return .none }
        state.$syncUp.withLock { $0 = syncUp }
        state.destination = nil
        return .none
      case .editButtonTapped:
        state.destination = .edit(SyncUpForm.State(syncUp: state.syncUp))
        return .none
      case .historyButtonTapped:
        state.history = History.State(meetings: state.syncUp.meetings)
        return .none
      case .shareButtonTapped:
        state.destination = .share(Share.State(title: state.syncUp.title))
        return .none
      case .startMeetingButtonTapped:
        return .send(.delegate(.startMeeting(state.$syncUp)))
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$history, action: \.history) { History() }
  }
}

extension SyncUpDetail.Destination.State: Equatable {}

extension AlertState where Action == SyncUpDetail.Destination.Alert {
  static let deleteSyncUp = Self {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) {
      TextState("Yes")
    }
    ButtonState(role: .cancel) {
      TextState("Nevermind")
    }
  } message: {
    TextState("Are you sure you want to delete this meeting?")
  }
}

struct SyncUpDetailView: View {
  @Bindable var store: StoreOf<SyncUpDetail>

  var body: some View {
    List {
      Section {
        Button {
          store.send(.startMeetingButtonTapped)
        } label: {
          Label("Start Meeting", systemImage: "timer")
        }
        NavigationLink(
          state: AppFeature.Path.State.record(RecordMeeting.State(syncUp: store.$syncUp))
        ) {
          Label("Record", systemImage: "record.circle")
        }
        Toggle("Details", isOn: $store.isInspecting.animation())
      }
      Section("Past meetings") {
        ForEach(store.syncUp.meetings) { meeting in
          NavigationLink(
            state: AppFeature.Path.State.meeting(meeting, syncUp: store.syncUp)
          ) {
            Text(meeting.date, style: .date)
          }
        }
        Button("History") { store.send(.historyButtonTapped) }
      }
      Section("Attendees") {
        ForEach(store.syncUp.attendees) { attendee in
          Label(attendee.name, systemImage: "person")
        }
      }
      Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
    }
    .navigationTitle(store.syncUp.title)
    .toolbar {
      Button("Edit") { store.send(.editButtonTapped) }
      Button("Share") { store.send(.shareButtonTapped) }
        .popover(item: $store.scope(state: \.destination?.share, action: \.destination.share)) {
          store in
          ShareView(store: store)
        }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { store in
      NavigationStack {
        SyncUpFormView(store: store)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") { self.store.send(.cancelEditButtonTapped) }
            }
            ToolbarItem(placement: .confirmationAction) {
              Button("Done") { self.store.send(.doneEditingButtonTapped, animation: .default) }
            }
          }
      }
    }
    .navigationDestination(item: $store.scope(state: \.history, action: \.history)) { store in
      HistoryView(store: store)
    }
    .inspector(isPresented: $store.isInspecting) {
      Text("\(store.syncUp.minutes.formatted()) minutes")
    }
  }
}
