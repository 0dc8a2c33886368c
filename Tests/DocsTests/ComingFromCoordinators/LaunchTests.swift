import Store
import TestSupport
import Testing

@Test func `The splash shows for a second, then comes the member's list`() async {
  let clock = TestClock()
  let ada = Member(name: "Ada")
  let store = TestStore(initialState: Launch.State()) {
    Launch()
  } withDependencies: {
    $0.continuousClock = clock
    $0.members.session = { ada }
  }

  await clock.advance(by: .seconds(1))
  await store.receive(\.stage.splash.checked) { $0.stage = .list(ItemList.State(member: ada)) }
}
