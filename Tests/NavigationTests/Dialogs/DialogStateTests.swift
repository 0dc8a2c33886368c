import Foundation
import Navigation
import Store
import Testing

@Suite struct DialogStateTests {
  @Test func `Alerts that say the same are equal, and distinguished by their ids`() {
    let (first, second) = (Dialogs.question, Dialogs.question)
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first.id != second.id)
    #expect(first.buttons[0].id != second.buttons[0].id)
  }

  @Test func `Alerts that differ in a button are not equal`() {
    var other = Dialogs.question
    other.buttons[0].action = .keep
    #expect(other != Dialogs.question)
    other = Dialogs.question
    other.buttons[0].role = nil
    #expect(other != Dialogs.question)
    other = Dialogs.question
    other.message = nil
    #expect(other != Dialogs.question)
  }

  @Test func `Mapping an alert changes the actions of its buttons alone`() {
    let mapped = Dialogs.question.map { $0?.rawValue }
    #expect(mapped.buttons.map(\.action) == ["delete", "ask", nil])
    #expect(mapped.buttons.map(\.role) == [.destructive, nil, .cancel])
    #expect(mapped.title == TextState("Delete?"))
    #expect(mapped.message == TextState("For ever."))
  }

  @Test func `Mapping a dialog keeps whether its title is shown`() {
    let mapped = Dialogs.choice.map { _ in 1 }
    #expect(mapped.titleVisibility == .visible)
    #expect(mapped.buttons.map(\.action) == [1, 1])
  }

  @Test func `An alert keeps its value through encoding, without its ids`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(Dialogs.question)
    #expect(
      String(decoding: data, as: UTF8.self) == """
        {"buttons":[{"action":"delete","label":"Delete","role":"destructive"},\
        {"action":"ask","label":"Ask again"},{"label":"Keep","role":"cancel"}],\
        "message":"For ever.","title":"Delete?"}
        """
    )
    let decoded = try JSONDecoder().decode(AlertState<Dialogs.Choice>.self, from: data)
    #expect(decoded == Dialogs.question)
  }

  @Test func `A dialog keeps its value through encoding`() throws {
    let data = try JSONEncoder().encode(Dialogs.choice)
    let decoded = try JSONDecoder()
      .decode(ConfirmationDialogState<Dialogs.Choice>.self, from: data)
    #expect(decoded == Dialogs.choice)
  }

  @Test func `Buttons are built by conditions and loops`() {
    func alert(_ isLong: Bool) -> AlertState<Int> {
      AlertState {
        TextState("t")
      } actions: {
        if isLong {
          for number in 1...2 { ButtonState(action: number) { TextState("b") } }
        } else {
          ButtonState(action: 9) { TextState("b") }
        }
        if isLong { ButtonState(action: 3) { TextState("b") } }
      }
    }
    #expect(alert(true).buttons.map(\.action) == [1, 2, 3])
    #expect(alert(false).buttons.map(\.action) == [9])
  }

  @Test func `A button calls with its action`() {
    var called: [Int?] = []
    ButtonState(action: 1) { TextState("b") }.withAction { called.append($0) }
    ButtonState<Int> { TextState("b") }.withAction { called.append($0) }
    #expect(called == [1, nil])
  }
}
