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
    let seen = Mutexed<Int?>(nil)
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

  @Test func `B34 - An action for a missing element is reported once, and the parent runs`() async {
    let line = Mutexed(0)
    let issues = await issues {
      let store = TestStore(initialState: state(1)) { Places() }
      line.value = #line + 1
      await store.send(.path(.element(id: 4, action: .first(.incrementTapped)))) {
        $0.log = ["element #4"]
      }
      #expect(store.state.log == ["element #4"])
    }
    #expect(issues.count == 1, "\(issues)")
    #expect(issues.first?.line == line.value)
  }

  @Test func `B53 - The report of a missing element names its id and those on the path`() async {
    let issues = await issues {
      let store = TestStore(initialState: state(2)) { Places() }
      await store.send(.path(.element(id: 4, action: .first(.incrementTapped)))) {
        $0.log = ["element #4"]
      }
    }
    let text = issues.first?.text ?? ""
    #expect(text.contains("#4"))
    #expect(text.contains("#0, #1"), "\(text)")
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

  @Test func `B53 - A pop of an unknown id is reported, and the parent runs`() async {
    let line = Mutexed(0)
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

  @Test func `B53 - A push of an id on the path is reported, and the path stays`() async {
    let issues = await issues {
      let store = TestStore(initialState: state(2)) { Places() }
      await store.send(.path(.push(id: 1, state: .second(.init())))) {
        $0.log = ["push #1 of 2"]
      }
      #expect(store.state.log == ["push #1 of 2"])
      #expect(store.state.path.ids == [0, 1])
    }
    #expect(issues.count == 1, "\(issues)")
    #expect(issues.first?.text.contains("already on the stack") == true)
  }

  @Test func `B53 - A push of an id from the future is reported, and the path stays`() async {
    let issues = await issues {
      let store = TestStore(initialState: state(2)) { Places() }
      await store.send(.path(.push(id: 3, state: .second(.init())))) {
        $0.log = ["push #3 of 2"]
      }
      #expect(store.state.log == ["push #3 of 2"])
      #expect(store.state.path.ids == [0, 1])
    }
    #expect(issues.count == 1, "\(issues)")
    #expect(issues.first?.text.contains("#3") == true)
    #expect(issues.first?.text.contains("#0, #1") == true)
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

  @Test func `B53 - A push of the largest number is reported and stops nothing`() async {
    let issues = await issues {
      let store = TestStore(initialState: state(0)) { Places() }
      let id = StackElementID(generation: .max)
      await store.send(.path(.push(id: id, state: .second(.init())))) {
        $0.log = ["push \(id) of 0"]
      }
      #expect(store.state.log == ["push \(id) of 0"])
      #expect(store.state.path.ids == [])
    }
    #expect(issues.count == 1, "\(issues)")
  }

  @Test func `B53 - A push of a negative number is reported, and the path stays`() async {
    let issues = await issues {
      let store = TestStore(initialState: state(0)) { Places() }
      await store.send(.path(.push(id: StackElementID(generation: -1), state: .second(.init())))) {
        $0.log = ["push #-1 of 0"]
      }
      #expect(store.state.log == ["push #-1 of 0"])
      #expect(store.state.path.ids == [])
    }
    #expect(issues.count == 1, "\(issues)")
  }
}
