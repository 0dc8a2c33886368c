import Testing

@testable import Store

struct ActionNamesTests {
  private enum Action {
    case tapped
    case closed
    case loaded(Int?)
    indirect case child(Action)
  }

  @Test func `A name that was kept is the one that would be made`() {
    let actions: [Action] = [
      .tapped, .child(.tapped), .closed, .child(.closed), .loaded(nil), .loaded(1),
      .child(.child(.tapped)), .child(.loaded(1)),
    ]
    var names = ActionNames()
    for action in actions + actions.reversed() {
      let name = names.name(of: action)
      #expect(name == ActionName.of(action))
    }
  }

  @Test func `Actions of several types are told apart`() {
    enum Other {
      case tapped(Action)
      case closed
    }
    let actions: [Any] = [
      Action.tapped, Other.tapped(.closed), Action.closed, Other.closed, "text",
    ]
    var names = ActionNames()
    for action in actions + actions {
      let name = names.name(of: action)
      #expect(name == ActionName.of(action))
    }
  }

  @Test func `An optional action is named by its type`() {
    var names = ActionNames()
    for action in [Action?.none, .tapped, .none] {
      let name = names.name(of: action)
      #expect(name == ActionName.of(action as Any))
    }
  }
}
