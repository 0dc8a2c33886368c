import Navigation
import Store
import TestSupport
import Testing

@Test func `The settings return what was chosen on a screen of theirs`() async {
  let store = TestStore(initialState: MainCoordinator.State()) { MainCoordinator() }

  await store.send(.settingsTapped) {
    $0.path[id: 0] = .settings(SettingsFlow.State(preferences: Preferences()))
  }
  await store.send(\.path[id: 0].settings.privacyTapped) {
    $0.path[id: 0, case: \.settings]?.path[id: 1] = .privacy(PrivacyScreen.State())
  }
  #expect(store.state.screenIDs == [[0], [0, 1]])
  await store.send(\.path[id: 0].settings.path[id: 1].privacy.noOneTapped) {
    $0.path[id: 0, case: \.settings]?.path = []
  }
  await store.receive(\.path[id: 0].settings.visibilityChosen, .finished(false)) {
    $0.path[id: 0, case: \.settings]?.preferences.isVisible = false
  }
  await store.send(\.path[id: 0].settings.saveTapped) { $0.path = [] }
  await store.receive(\.preferencesEdited, .finished(Preferences(isVisible: false))) {
    $0.preferences.isVisible = false
  }
}

@MainActor
@Test func `Going back over the whole flow is a cancellation`() {
  let store = Store(initialState: MainCoordinator.State()) { MainCoordinator() }
  store.send(.settingsTapped)
  let settings = store.path.ids[0]
  store.send(.path(.element(id: settings, action: .settings(.privacyTapped))))
  #expect(store.screens.count == 2)

  store.setScreens([])
  #expect(store.path.isEmpty)
  #expect(store.preferences == Preferences())
}
