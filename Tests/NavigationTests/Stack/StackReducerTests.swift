import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct StackReducerTests {
  private func state(_ count: Int) -> Places.State {
    Places.State(path: StackState((0..<count).map { .first(.init(name: "\($0)")) }))
  }

  @Test func `B33 - The parent sees an element as its reducer left it`() async {
    let seen = Guarded<Int?>(nil)
    let store = TestStore(initialState: state(2)) {
      Reduce<Places.State, Places.Action> { state, _ in
        seen.value = state.path[id: 1, case: \.first]?.count
        return .none
      }
      .forEach(\.path, action: \.path)
    }
    await store.send(.path(.element(id: 1, action: .first(.incrementTapped)))) {
      $0.path[id: 1, case: \.first]?.count = 1
    }
    #expect(seen.value == 1)
  }

  @Test
  func `B34 - An action for a missing element is reported once with the ids, and the parent runs`()
    async
  {
    let line = Guarded(0)
    let issues = await issues {
      let store = TestStore(initialState: state(1)) { Places() }
      line.value = #line + 1
      await store.send(.path(.element(id: 4, action: .first(.incrementTapped)))) {
        $0.log = ["element #4"]
      }
      #expect(store.state.log == ["element #4"])
    }
    #expect(issues.map(\.line) == [line.value], "\(issues)")
    let text = issues.first?.text ?? ""
    #expect(text.contains("#4"), "\(text)")
    #expect(text.contains("#0"), "\(text)")
  }

  @Test func `B34 - An action for an element's other case is reported, the parent runs`() async {
    let issues = await issues {
      let store = TestStore(initialState: state(1)) { Places() }
      await store.send(.path(.element(id: 0, action: .second(.incrementTapped)))) {
        $0.log = ["element #0"]
      }
      #expect(store.state.log == ["element #0"])
    }
    #expect(issues.count == 1, "\(issues)")
  }

  @Test func `B51 - Dismissing the top pops one`() async {
    let store = TestStore(initialState: state(3)) { Places() }
    await store.send(.path(.element(id: 2, action: .first(.closeTapped)))) {
      $0.log = ["element #2"]
    }
    await store.receive(\.path.popFrom) {
      $0.path.removeLast()
      $0.log.append("pop #2 of 3")
    }
    await store.finish()
  }

  @Test func `B51 - Dismissing from the middle pops it and everything above`() async {
    let store = TestStore(initialState: state(3)) { Places() }
    await store.send(.path(.element(id: 1, action: .first(.closeTapped)))) {
      $0.log = ["element #1"]
    }
    await store.receive(\.path.popFrom, 1) {
      $0.path.removeLast(2)
      $0.log.append("pop #1 of 3")
    }
    await store.finish()
  }

  @Test func `A pop lets the parent read what goes`() async {
    let store = TestStore(initialState: state(3)) { Places() }
    await store.send(.path(.popFrom(id: 1))) {
      $0.path.removeLast(2)
      $0.log = ["pop #1 of 3"]
    }
  }

  @Test func `A push lets the parent read what came`() async {
    let store = TestStore(initialState: state(1)) { Places() }
    await store.send(.path(.push(id: 1, state: .first(.init(name: "new"))))) {
      $0.path.append(.first(.init(name: "new")))
      $0.log = ["push #1 of 2"]
    }
  }

  @Test func `A push is asserted by its id as well`() async {
    let store = TestStore(initialState: state(1)) { Places() }
    await store.send(.path(.push(id: 1, state: .first(.init(name: "new"))))) {
      $0.path[id: 1] = .first(.init(name: "new"))
      $0.log = ["push #1 of 2"]
    }
  }

  @Test func `B53 - The report of a reducer's pop of an unknown id names the stack`() async {
    let line = Guarded(0)
    let issues = await issues {
      let store = TestStore(initialState: state(1)) { Places() }
      line.value = #line + 1
      await store.send(.popTapped(8))
    }
    #expect(issues.map(\.line) == [line.value])
    let text = issues.first?.text ?? ""
    #expect(text.contains("#8 is not on the stack of Place.State, which holds #0"), "\(text)")
  }

  @Test func `B53 - A pop of an unknown id is reported, and the parent runs`() async {
    let line = Guarded(0)
    let issues = await issues {
      let store = TestStore(initialState: state(2)) { Places() }
      line.value = #line + 1
      await store.send(.path(.popFrom(id: 5))) { $0.log = ["pop #5 of 2"] }
      #expect(store.state.log == ["pop #5 of 2"])
    }
    #expect(issues.count == 1, "\(issues)")
    #expect(issues.first?.line == line.value)
    #expect(issues.first?.text.contains("#5") == true)
    #expect(issues.first?.text.contains("#0, #1") == true)
  }

  @Test(
    arguments: [
      (1, 2, "already on the stack"), (3, 2, "#3"), (3, 2, "#0, #1"), (-1, 0, "#-1"), (.max, 0, ""),
    ] as [(Int, Int, String)]
  )
  func `B53 - A push of an id that is on the path or can't be is reported, and the path stays`(
    id: Int,
    count: Int,
    report: String
  ) async {
    let id = StackElementID(generation: id)
    let issues = await issues {
      let store = TestStore(initialState: state(count)) { Places() }
      await store.send(.path(.push(id: id, state: .second(.init())))) {
        $0.log = ["push \(id) of \(count)"]
      }
      #expect(store.state.log == ["push \(id) of \(count)"])
      #expect(store.state.path.ids.count == count)
    }
    #expect(issues.count == 1, "\(issues)")
    #expect(report.isEmpty || issues.first?.text.contains(report) == true, "\(issues)")
  }

  @Test func `B50 - A push of an id that was popped is reported, and the path stays`() async {
    let issues = await issues {
      let store = TestStore(initialState: state(2)) { Places() }
      await store.send(.path(.popFrom(id: 1))) {
        $0.log = ["pop #1 of 2"]
        $0.path[id: 1] = nil
      }
      await store.send(.path(.push(id: 1, state: .second(.init())))) {
        $0.log.append("push #1 of 1")
      }
      #expect(store.state.path.ids == [0])
      await store.send(.path(.push(id: 2, state: .second(.init())))) {
        $0.log.append("push #2 of 2")
        $0.path[id: 2] = .second(.init())
      }
    }
    #expect(issues.count == 1, "\(issues)")
    #expect(issues.first?.text.contains("#1 arrived, but that id was given before") == true)
  }
}
