import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct StackReportTests {
  @Test func `B34 - The report of a child that is not presented says whose state was nil`() async {
    let issues = await issues {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(.screen(.presented(.incrementTapped))) {
        $0.log = ["incrementTapped at nil"]
      }
    }
    #expect(issues.first?.text.contains("Screen.State was nil") == true, "\(issues)")
  }

  @Test func `B49 - The report of a needless dismissal says whose it was`() async {
    let issues = await issues {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(.screen(.dismiss)) { $0.log = ["dismissed at nil"] }
    }
    #expect(issues.first?.text.contains("a dismissal of Screen.State") == true, "\(issues)")
  }

  @Test func `B53 - The report of an unknown element says whose stack it was`() async {
    let line = Mutexed(0)
    let issues = await issues {
      let store = TestStore(initialState: Places.State(path: [.first(.init())])) { Places() }
      line.value = #line + 1
      await store.send(.popTapped(8))
    }
    #expect(issues.map(\.line) == [line.value])
    let text = issues.first?.text ?? ""
    #expect(text.contains("#8 is not on the stack of Place.State, which holds #0"), "\(text)")
  }

  @Test func `B53 - The report of a pop of an unknown id names the line that pops`() {
    let reporter = RecordingReporter()
    var (stack, line) = (StackState([1, 2]), 0)
    IssueReporting.$current.withValue(reporter) {
      line = #line + 1
      stack.pop(from: 8)
      stack.pop(to: 9)
    }
    #expect(reporter.issues.map(\.location.line) == [line, line + 1])
    #expect(stack.ids == [0, 1])
  }
}
