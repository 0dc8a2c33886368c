import Navigation
import Store
import SwiftUI

@main
struct SyncUpsApp: App {
  static let store = Store(initialState: AppFeature.State()) {
    AppFeature()
  } withDependencies: {
    $0.uuid = .incrementing
    $0.defaultFileStorage = .inMemory
  }

  init() {
    prepareDependencies { $0.defaultFileStorage = .inMemory }
  }

  var body: some Scene {
    WindowGroup {
      AppView(store: Self.store)
        .environment(Self.store)
      OwnedStoreView()
      EnvironmentView()
        .environment(Self.store)
    }
  }
}

/// A store that a view owns.
struct OwnedStoreView: View {
  @State var store = Store(initialState: AppFeature.State()) { AppFeature() }

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Button("Reset") { store.send(.resetButtonTapped, animation: .default) }
    } destination: { store in
      PathView(store: store)
    }
  }
}

/// A store from the environment.
struct EnvironmentView: View {
  @Environment(StoreOf<AppFeature>.self) var store

  var body: some View {
    @Bindable var store = store
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Text("\(store.path.count) screens")
    } destination: { store in
      PathView(store: store)
    }
  }
}

struct PathView: View {
  let store: StoreOf<AppFeature.Path>

  var body: some View {
    switch store.case {
    case .detail(let store): SyncUpDetailView(store: store)
    case .meeting(let meeting, let syncUp): MeetingView(meeting: meeting, syncUp: syncUp)
    case .record(let store): RecordMeetingView(store: store)
    }
  }
}
