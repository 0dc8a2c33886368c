import Navigation
import Store
import TestFixtures
import Testing

@Suite struct PresentationCaseTests {
  private func state() -> Places.State {
    Places.State(destination: .first(.init(name: "a")))
  }

  private func reports(_ body: () -> Void) -> [RuntimeIssue] {
    RecordingReporter.record(body).issues
  }

  @Test func `B86 - What is presented is written through the member of its case`() {
    var state = state()
    state.destination?.first?.name = "x"
    state.destination?.second?.name = "y"
    #expect(state.destination == .first(.init(name: "x")))
  }

  @Test func `What is presented is changed and removed by its case`() {
    var state = state()
    state.$destination[case: \.first]?.name = "x"
    #expect(state.destination == .first(.init(name: "x")))
    state.$destination[case: \.first] = nil
    #expect(state.destination == nil)
  }

  @Test func `B31 - A change of what is presented by its case happens in place`() {
    var state = Places.State(destination: .first(.init(rows: Array(0..<1000))))
    let before = address(of: state.destination?.first?.rows)
    state.$destination[case: \.first]?.rows[3] = 7
    #expect(address(of: state.destination?.first?.rows) == before)
  }

  @Test func `B83 - Setting another case of what is presented is reported and changes nothing`() {
    var state = state()
    let reports = reports { state.$destination[case: \.second] = .init(name: "x") }
    #expect(state == self.state())
    #expect(reports.map(\.code) == ["presentation-other-case"])
    #expect(reports.first?.message.contains("another case, first") == true, "\(reports)")
  }

  @Test func `B83 - Setting nil for another case of what is presented is reported`() {
    var state = state()
    let reports = reports { state.$destination[case: \.second] = nil }
    #expect(state == self.state())
    #expect(reports.map(\.code) == ["presentation-other-case"])
  }

  @Test func `B83 - Writing on through another case of what is presented is reported`() {
    var state = state()
    let reports = reports { state.$destination[case: \.second]?.name = "x" }
    #expect(state == self.state())
    #expect(reports.map(\.code) == ["presentation-other-case"])
  }

  @Test func `B83 - Setting a case while nothing is presented is reported, nil is not`() {
    var state = Places.State()
    let reports = reports {
      state.$destination[case: \.first] = nil
      state.$destination[case: \.first] = .init(name: "x")
    }
    #expect(state == Places.State())
    #expect(reports.map(\.code) == ["presentation-other-case"])
  }
}
