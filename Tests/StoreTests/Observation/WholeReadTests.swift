import Foundation
import Store
import Testing

@testable import TestFixtures

@MainActor
struct WholeReadTests {
  private let store = Store(initialState: Editor.State()) { Editor() }

  private func change(_ change: @escaping (inout Editor.State) -> Void) {
    store.send(.changed(change))
  }

  @Test(arguments: DraftUse.allCases)
  func `B75 - An observer that used an observed value as a whole is notified of a change in a part`(
    use: DraftUse
  ) {
    // Both lists are one array until one is changed.
    change { $0.saved = $0.draft }
    let notifications = Notifications { use(store) }
    var count = 0
    func expectNotification(_ change: @escaping (inout Editor.State) -> Void) {
      self.change(change)
      #expect(notifications.count > count)
      count = notifications.count
    }
    expectNotification { $0.draft.lines[id: 2]?.text = "a" }
    expectNotification { $0.draft.lines[id: 2]?.text = "" }
    expectNotification { $0.draft.cover.modify(\.plain) { $0.text = "b" } }
    if use == .partEqual { return }
    expectNotification { $0.draft.title = "c" }
    expectNotification { $0.draft.author = Editor.Line() }
    // A comparison ends at the first difference, and reads no part after it.
    if use == .equal { expectNotification { $0.saved = $0.draft } }
    expectNotification { $0.draft.author?.text = "d" }
    expectNotification { $0.draft.length = 1 }
  }

  @Test func `B75 - A comparison that found a difference is notified when the difference is gone`()
  {
    let notifications = Notifications { store.draft != store.saved }
    change { $0.draft.title = "a" }
    change { $0.draft.title = "" }
    change { $0.draft.lines[id: 1]?.text = "b" }
    change { $0.draft.lines[id: 1]?.text = "" }
    #expect(notifications.values == [true, false, true, false])
  }

  @Test func `B75 - A comparison reads both values, and all elements of equal lists`() {
    let drafts = Notifications { store.draft == store.saved }
    let lists = Notifications { store.draft.lines == store.saved.lines }
    change { $0.saved.length = 1 }
    change { $0.saved.lines[id: 2]?.text = "a" }
    #expect(drafts.values == [false, false])
    #expect(lists.values == [false])
  }

  @Test func `B75 - A comparison of a state that is Equatable by a composition counts as a read`() {
    let saved = store.state
    let notifications = Notifications { store.state != saved }
    change { $0.number = 1 }
    change { $0.number = 0 }
    #expect(notifications.values == [true, false])
  }

  @Test func `What prints an action in a closure of observe reads nothing for it`() {
    let printed = Log<String>()
    let printing = Store(initialState: Editor.State()) {
      Editor().printChanges(.customDump(to: printed.append))
    }
    let notifications = Notifications { printing.send(.changed { $0.number = 1 }) }
    printing.send(.changed { $0.draft.title = "a" })
    #expect(!printed.values.isEmpty)
    #expect(notifications.count == 0)
  }

  @Test func `B75 - A copy read from the store and compared later counts as read`() {
    var copies: [Editor.Draft] = []
    let notifications = Notifications {
      copies = [store.draft, store.saved]
      return copies[0] == copies[1]
    }
    change { $0.draft.length = 1 }
    #expect(notifications.values == [false])
  }

  @Test func `B67 - A read of a property of a compared value is notified of that property alone`() {
    let compared = Notifications { store.draft == store.saved }
    let title = Notifications { store.draft.title }
    change { $0.draft.length = 1 }
    change { $0.number = 1 }
    #expect(compared.count == 1)
    #expect(title.count == 0)
  }

  @Test func `Comparing in a reducer registers no observer`() {
    let notifications = Notifications {
      change { $0.number = $0.draft == $0.saved ? 0 : 1 }
      return 0
    }
    change { $0.draft.title = "a" }
    #expect(notifications.count == 0)
  }

  @Test
  func
    `B73 - A state with a registrar among its coding keys encodes and decodes its properties alone`()
    throws
  {
    let text = try StableEncoder.text(of: Editor.Line(id: 1, text: "a"))
    #expect(text == #"{"id":1,"text":"a"}"#)
    let decoder = JSONDecoder()
    #expect(try decoder.decode(Editor.Line.self, from: Data(text.utf8)).text == "a")
  }
}
