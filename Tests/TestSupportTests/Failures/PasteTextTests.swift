import Navigation
import Store
import Testing

@testable import StoreSwiftCode
@testable import TestSupport

@Suite struct PasteTextTests {
  struct State: Equatable {
    var count = 0
    var name = ""
    var numbers: [Int] = []
  }

  @CasePathable
  enum Action {
    case tapped
    case loaded(Result<Int, any Error>)
    case row(IdentifiedAction<Int, RowAction>)
    case path(StackAction<State, RowAction>)
    case child(PresentationAction<RowAction>)
  }

  @CasePathable
  enum RowAction: Equatable {
    case renamed(String)
  }

  @CasePathable
  enum OwnElement {
    case element(id: Int, action: RowAction)
  }

  @Test func `B65 - One statement stays on the line of the call`() {
    let text = PasteText.call("await store.send(.a)", from: State(), to: State(count: 1))
    #expect(text == "await store.send(.a) { $0.count = 1 }")
  }

  @Test func `B65 - Several statements have lines of their own`() {
    let text = PasteText.call("store.assert", from: State(), to: State(count: 1, name: "b"))
    #expect(text == "store.assert {\n  $0.count = 1\n  $0.name = \"b\"\n}")
  }

  @Test func `B65 - Without a change there is no closure`() {
    #expect(PasteText.call("await store.send(.a)", from: 1, to: 1) == "await store.send(.a)")
  }

  @Test func `B65 - Of very many statements the first are shown`() {
    var after = State()
    after.numbers = Array(0..<100)
    let lines = PasteText.call("store.assert", from: State(), to: after).split(separator: "\n")
    #expect(lines.count == 33)
    #expect(lines[31] == "  // … and 70 more")
  }

  @Test func `B65 - An action that can be compared is received by its value`() {
    #expect(
      PasteText.receive(RowAction.renamed("b")).text == "await store.receive(.renamed(\"b\"))"
    )
  }

  @Test func `B65 - An action that can't be compared is received by its case`() {
    #expect(
      PasteText.receive(Action.loaded(.success(1))).text == "await store.receive(\\.loaded.success)"
    )
    #expect(PasteText.receive(Action.tapped).text == "await store.receive(\\.tapped)")
  }

  @Test func `B65 - The path to an element's action holds its id`() {
    let rename = RowAction.renamed("b")
    #expect(
      PasteText.receive(Action.row(.element(id: 3, action: rename))).text
        == "await store.receive(\\.row[id: 3].renamed)"
    )
    #expect(
      PasteText.receive(Action.path(.element(id: 0, action: rename))).text
        == "await store.receive(\\.path[id: 0].renamed)"
    )
  }

  @Test func `B65 - A case of the author's that looks like an element's is named as one`() {
    let action = OwnElement.element(id: 3, action: .renamed("b"))
    #expect(PasteText.receive(action).text == "await store.receive(\\.element)")
  }

  @Test func `B65 - The path to a presented child's action goes through the presentation`() {
    #expect(
      PasteText.receive(Action.child(.presented(.renamed("b")))).text
        == "await store.receive(\\.child.presented.renamed)"
    )
    #expect(
      PasteText.receive(Action.child(.dismiss)).text == "await store.receive(\\.child.dismiss)"
    )
  }
}
