import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct PresentationActionTests {
  @Test func `B33 - The parent sees the presented child as its reducer left it`() async {
    let store = TestStore(initialState: Parent.State(screen: .init())) { Parent() }
    await store.send(.screen(.presented(.incrementTapped))) {
      $0.screen?.count = 1
      $0.log = ["incrementTapped at 1"]
    }
  }

  @Test
  func `B34 - An action for a child not presented is reported once at the send, with its causes`()
    async
  {
    let line = Guarded(0)
    let issues = await issues {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      line.value = #line + 1
      await store.send(.screen(.presented(.incrementTapped))) {
        $0.log = ["incrementTapped at nil"]
      }
    }
    #expect(issues.map(\.line) == [line.value], "\(issues)")
    let text = issues.first?.text ?? ""
    for part in [
      "screen.presented.incrementTapped", "Screen.State was nil", "Parent.swift:", "Likely causes:",
    ] {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test func `B34 - An action for another presented case is reported, and the parent runs`() async {
    let issues = await issues {
      let store = TestStore(initialState: Places.State(destination: .first(.init()))) { Places() }
      await store.send(.destination(.presented(.second(.incrementTapped)))) {
        $0.log = ["destination presented"]
      }
    }
    #expect(issues.count == 1, "\(issues)")
    #expect(issues.first?.text.contains("Place") == true, "\(issues)")
  }

  @Test func `B35 - Presenting nothing cancels the effects of what the child presents`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State(screen: .init(alert: .init()))) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.screen(.presented(.alert(.presented(.waitTapped)))))
    #expect(clock.suspensions.count == 1)
    await store.send(.clearTapped)
    store.exhaustivity = .on
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }

  @Test func `B36 - A parent that clears the child in reply cancels its new effect`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State(screen: .init())) {
      Parent(clearsOn: .startTapped)
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.screen(.presented(.startTapped))) {
      $0.screen = nil
      $0.log = ["startTapped at 0"]
    }
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }

  @Test func `B37 - Another id in the presentation cancels the old child's effects`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Item.Host.State(item: .init(id: 1))) {
      Item.Host()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.item(.presented(.startTapped)))
    await store.send(.itemChanged(.init(id: 2))) { $0.item = .init(id: 2) }
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }

  @Test func `B37 - The same id in the presentation keeps the child's effects`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Item.Host.State(item: .init(id: 1))) {
      Item.Host()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.item(.presented(.startTapped)))
    await store.send(.itemChanged(.init(id: 1, ticks: 5))) { $0.item?.ticks = 5 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.item.presented.ticked) { $0.item?.ticks = 6 }
  }

  @Test func `B38 - Presenting another case of a feature cancels the old one's effects`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Places.State(destination: .first(.init()))) {
      Places()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.destination(.presented(.first(.startTapped))))
    #expect(clock.suspensions.count == 1)
    await store.send(.presentTapped(.second(.init())))
    store.exhaustivity = .on
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }

  @Test func `Effects of a presented case deliver to that case`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Places.State(destination: .second(.init()))) {
      Places()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.destination(.presented(.second(.startTapped)))) {
      $0.log = ["destination presented"]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.destination.presented.second.ticked) {
      $0.destination?.modify(\.second) { $0.count = 1 }
      $0.log.append("destination presented")
    }
  }
}
