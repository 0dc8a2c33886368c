import Navigation
import Store
import TestSupport
import Testing

@Suite struct ReferenceTests {
  @Test func `A snoozed reminder rings after ten minutes`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Reminder.State(id: 0)) {
      Reminder()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.snoozeTapped)
    await clock.advance(by: .seconds(599))
    #expect(clock.suspensions.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(\.rang) { $0.isRinging = true }
  }

  @Test func `A test that isn't about time doesn't wait`() async {
    let store = TestStore(initialState: Reminder.State(id: 0)) {
      Reminder()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }

    await store.send(.snoozeTapped)
    await store.receive(\.rang) { $0.isRinging = true }
  }

  @MainActor
  @Test func `A change notifies the observers of its property`() {
    let store = Store(initialState: Reminder.State(id: 0)) { Reminder() }
    var titles: [String] = []
    let heading = observe { titles.append(store.title) }
    store.send(.titleChanged("Tea"))
    store.send(.rang)
    #expect(titles == ["", "Tea"])
    heading.cancel()
  }

  @MainActor
  @Test func `A task ends with the effects of its action`() async {
    let store = Store(initialState: ReminderList.State()) {
      ReminderList()
    } withDependencies: {
      $0.reminderClient.titles = { ["Tea", "Bins"] }
    }

    await store.send(.refreshTapped).finish()
    #expect(store.reminders.map(\.title) == ["Tea", "Bins"])
  }

  @Test func `A stopped refresh sends nothing`() async {
    let titles = TestEndpoint(of: [String].self, name: "titles")
    let store = TestStore(initialState: ReminderList.State()) {
      ReminderList()
    } withDependencies: {
      $0.reminderClient.titles = { try await titles() }
    }

    await store.send(.refreshTapped) { $0.isLoading = true }
    await store.send(.stopTapped) { $0.isLoading = false }
    #expect(titles.waitingCalls.isEmpty)
  }

  @Test func `An action of a row reaches the list`() async {
    let store = TestStore(
      initialState: ReminderList.State(reminders: [Reminder.State(id: 7, title: "Tea")])
    ) {
      ReminderList()
    }

    await store.send(\.reminders[id: 7].titleChanged, "Coffee") {
      $0.reminders[id: 7]?.title = "Coffee"
    }
    await store.send(\.reminders[id: 7].deleteTapped) { $0.reminders = [] }
    await store.send(\.filter.textChanged, "bins") { $0.filter.text = "bins" }
  }

  @Test func `A parent finds what its child has changed`() async {
    let store = TestStore(initialState: ReminderSearch.State()) { ReminderSearch() }

    await store.send(\.filter.textChanged, "bins") {
      $0.filter.text = "bins"
      $0.isFiltered = true
    }
  }

  @Test func `Rings of the client reach the rows`() async {
    let ringing = TestStream(of: Int.self, name: "ringing")
    let store = TestStore(
      initialState: ReminderList.State(reminders: [Reminder.State(id: 7)])
    ) {
      ReminderList()
    } withDependencies: {
      $0.reminderClient.ringing = { ringing.values }
    }

    await store.send(.appeared)
    await ringing.send(7)
    await store.receive(\.reminders[id: 7].rang) { $0.reminders[id: 7]?.isRinging = true }
    await ringing.finish()
  }

  @Test func `A test without exhaustivity asserts what it names`() async {
    let store = TestStore(initialState: ReminderList.State()) {
      ReminderList()
    } withDependencies: {
      $0.reminderClient.titles = { ["Tea"] }
    }
    store.exhaustivity = .off

    await store.send(.refreshTapped)
    await store.receive(\.loaded) { $0.isLoading = false }
  }

  @Test func `A reminder is opened and deleted`() async {
    let tea = Reminder.State(id: 7, title: "Tea")
    let store = TestStore(initialState: RemindersApp.State(reminders: [tea])) { RemindersApp() }

    await store.send(.reminderTapped(tea)) { $0.path[id: 0] = .reminder(tea) }
    await store.send(\.path[id: 0].reminder.titleChanged, "Coffee") {
      $0.path[id: 0]?.reminder?.title = "Coffee"
    }
    await store.send(\.path[id: 0].reminder.deleteTapped) { $0.path.pop(from: 0) }
  }

  @Test func `A saved draft becomes a reminder`() async {
    let store = TestStore(initialState: RemindersApp.State()) { RemindersApp() }

    await store.send(.addTapped) { $0.draft = ReminderDraft.State() }
    await store.send(\.draft.titleChanged, "Tea") { $0.draft?.title = "Tea" }
    await store.send(\.draft.saveTapped) {
      $0.reminders = [Reminder.State(id: 0, title: "Tea")]
      $0.draft = nil
    }
    await store.send(.addTapped) { $0.draft = ReminderDraft.State() }
    await store.send(\.draft.dismiss) { $0.draft = nil }
  }
}
