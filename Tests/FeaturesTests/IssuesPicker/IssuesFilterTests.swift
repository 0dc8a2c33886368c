import Features
import Foundation
import Store
import Testing

private func picker(_ text: String) -> IssuesListPickerFeature.State {
  let pump = Asset(id: "P-1", name: "Pump", linkedIssues: [9, 1, 30, 4, 2, 7])
  var state = IssuesListPickerFeature.State(PickIssue(for: pump))
  state.$issues = .constant([.leak, .noise, .rust])
  state.filterText = text
  return state
}

@Test func `The issues kept follow the list and the filter`() {
  var state = picker("noise")
  #expect(state.visibleIssues == [.noise])
  state.$issues = .constant([.rust])
  #expect(state.visibleIssues == [])
  state.filterText = "closed"
  #expect(state.visibleIssues == [.rust])
  state.filterText = ""
  #expect(state.visibleIssues == [.rust])
  var other = picker("")
  other.$issues = .constant([.rust])
  #expect(state == other)
}

@Test func `Issues are filtered when they change, and not when they are read`() {
  let state = picker("noise")
  #expect(state.visibleIssues.sharesStorage(with: state.visibleIssues))
}

@Test func `A decoded picker is filtered, and equal pickers are encoded alike`() throws {
  let data = try JSONEncoder().encode(picker("noise"))
  let decoded = try JSONDecoder().decode(IssuesListPickerFeature.State.self, from: data)
  #expect(decoded.visibleIssues == [.noise])
  #expect(decoded == picker("noise"))
  #expect(String(decoding: data, as: UTF8.self).contains(#""linkedIssues":[1,2,4,7,9,30]"#))
}
