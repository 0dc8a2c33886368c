import Testing

@testable import Store

struct ActionNameTests {
  private indirect enum Action {
    case tapped
    case loaded([Int])
    case moved(from: Int, to: Int)
    case chosen(Action?)
    case child(Action)
    case element(id: Int, action: Action)
    case pair(Action, Action)
    case request(Request)
  }

  private struct Request {
    let action: Action
  }

  @Test func `An action is named by its case`() {
    #expect(ActionName.of(Action.tapped) == "tapped")
    #expect(ActionName.of(Action.loaded([1])) == "loaded")
    #expect(ActionName.of(Action.moved(from: 1, to: 2)) == "moved")
  }

  @Test func `A child's action is named by the cases that lead to it`() {
    #expect(ActionName.of(Action.child(.child(.tapped))) == "child.child.tapped")
    #expect(ActionName.of(Action.element(id: 1, action: .loaded([]))) == "element.loaded")
  }

  @Test func `Of other payloads nothing is named`() {
    #expect(ActionName.of(Action.chosen(.tapped)) == "chosen")
    #expect(ActionName.of(Action.pair(.tapped, .tapped)) == "pair")
    #expect(ActionName.of(Action.request(Request(action: .tapped))) == "request")
  }

  @Test func `What is no enum is named by its type`() {
    #expect(ActionName.of(Request(action: .tapped)) == "Request")
    #expect(ActionName.of("text") == "String")
    #expect(ActionName.of(Int?.some(1) as Any) == "Optional<Int>")
  }

  @Test func `An action that goes on without end is named by what it begins with`() {
    let action = (0..<1_000).reduce(Action.tapped) { action, _ in .child(action) }
    #expect(ActionName.of(action).split(separator: ".").count == 100)
  }
}
