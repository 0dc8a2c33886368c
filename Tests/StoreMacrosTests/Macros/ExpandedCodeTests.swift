import Foundation
import Navigation
import Store
import Testing

struct ExpandedCodeTests {
  @Test func `Case paths embed, extract and distinguish cases`() {
    let action = PublicAction<Bool>.row(id: 3, "a")
    #expect(action.is(\.row))
    #expect(!action.is(\.tap))
    #expect(action[case: \.row]?.id == 3)
    #expect(PublicAction<Bool>.default(true)[case: \.default] == true)
    let row = AnyCasePath<PublicAction<Bool>, (id: Int, String)>(\.row)
    #expect(row.embed((id: 4, "b"))[case: \.row]?.1 == "b")
    #expect(PublicAction<Bool>.again(.one(id: true))[case: \.again.one] == true)
    #expect(PublicAction<Bool>.conditional(7)[case: \.conditional] == 7)
  }

  @Test func `B73 - The memberwise initialiser keeps its default values`() {
    let draft = Draft.sample
    #expect(draft.title == "untitled")
    #expect(draft.note == nil)
    #expect(draft.attachment == nil)
    #expect(draft.default)
    #expect(Pair<Int, Int>(first: 1).second.isEmpty)
  }

  @Test func `B73 - Observed state encodes under the written names alone`() throws {
    let data = try JSONEncoder().encode(Draft.sample)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      Set(object.keys).isSubset(of: [
        "title", "body", "note", "id", "isShared", "attachment", "cache", "revision", "default",
        "conditional",
      ])
    )
    #expect(object["title"] as? String == "untitled")
    #expect(object["default"] as? Bool == true)
  }

  @Test func `B73 - Observed state decodes to what was encoded`() throws {
    var draft = Draft.sample
    draft.title = "t"
    draft.attachment = Attachment(bytes: 3)
    let data = try JSONEncoder().encode(draft)
    #expect(try JSONDecoder().decode(Draft.self, from: data) == draft)
  }

  @Test func `B73 - Equality and hashes compare the properties`() {
    var draft = Draft.sample
    #expect(draft == Draft.sample)
    #expect(draft.hashValue == Draft.sample.hashValue)
    draft.attachment = Attachment(bytes: 1)
    #expect(draft != Draft.sample)
  }

  @Test func `B73 - A mirror shows the written names in order`() {
    let labels = Mirror(reflecting: Draft.sample).children.map(\.label)
    #expect(
      labels == [
        "title", "body", "note", "id", "isShared", "attachment", "cache", "revision", "default",
        "conditional",
      ]
    )
  }

  @Test func `Tracked and presented properties are listed, each once`() {
    #expect(Draft.trackedProperties.count == 8)
    #expect(Nothing.trackedProperties.isEmpty)
  }

  @Test func `A presented child is written through both names`() {
    var draft = Draft.sample
    draft.attachment = Attachment()
    draft.attachment?.bytes = 2
    #expect(draft.$attachment.wrappedValue?.bytes == 2)
    draft.$attachment.wrappedValue = nil
    #expect(draft.attachment == nil)
  }

  @Test func `An enum's identity differs between cases`() {
    #expect(Screen.blank.observationID == Screen.blank.observationID)
    #expect(Screen.blank.observationID != Screen.draft(.sample).observationID)
    #expect(Screen.draft(.sample).draft?.title == "untitled")
  }

  @Test func `A feature by macro reduces`() {
    var state = PublicPath.State.feature(PublicFeature.State())
    _ = PublicPath.body.reduce(into: &state, action: .feature(.increment))
    #expect(state.feature?.count == 1)
    state = .made(PublicFeature.State())
    _ = PublicPath.body.reduce(into: &state, action: .made(.increment))
    #expect(state.made?.count == 1)
  }

  @Test @MainActor func `A case called none is a case`() {
    let store = Store(initialState: InnerPath.State.none) { InnerPath.body }
    guard case .some(.none) = Optional(InnerPath.scope(store)) else {
      Issue.record("the scope is not of the case")
      return
    }
  }

  @Test @MainActor func `The scope of a feature enum is the store of its case`() throws {
    let store = Store(initialState: InnerPath.State.byHand(ByHand.State())) { InnerPath.body }
    guard case .byHand(let child) = store.case else {
      Issue.record("the scope is not of the case")
      return
    }
    child.send(.increment)
    #expect(store.state == .byHand(ByHand.State(count: 1)))
  }
}

extension Draft {
  static var sample: Draft { Draft(body: "b", id: 1) }
}
