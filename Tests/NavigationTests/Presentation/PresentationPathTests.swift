import Navigation
import Store
import Testing

@Suite struct PresentationPathTests {
  @Test func `A path goes through the presentation without naming it`() {
    let action = Places.Action.destination(.presented(.first(.incrementTapped)))
    #expect(action.is(\.destination.first))
    #expect(!action.is(\.destination.second))
  }

  @Test func `A path goes through the presentation by name`() {
    let action = Places.Action.destination(.presented(.first(.incrementTapped)))
    #expect(action.is(\.destination.presented.first.incrementTapped))
    #expect(!action.is(\.destination.dismiss))
  }

  @Test func `A path extracts the presented action`() {
    let action = Places.Action.destination(.presented(.first(.incrementTapped)))
    #expect(action[case: \.destination.first] == .incrementTapped)
  }

  @Test func `A path embeds the presented action`() {
    let path = AnyCasePath(\Case<Places.Action>.destination.second.incrementTapped)
    #expect(path.embed(()).is(\.destination.presented.second.incrementTapped))
  }

  @Test func `A path names a dismissal`() {
    #expect(Places.Action.destination(.dismiss).is(\.destination.dismiss))
  }

  @Test func `A path goes through a stack to one element`() {
    let action = Places.Action.path(.element(id: 3, action: .first(.incrementTapped)))
    #expect(action.is(\.path[id: 3].first.incrementTapped))
    #expect(!action.is(\.path[id: 2].first.incrementTapped))
    #expect(!action.is(\.path[id: 3].second))
  }

  @Test func `A path to an element embeds its id`() {
    let path = AnyCasePath(\Case<Places.Action>.path[id: 3].first.incrementTapped)
    #expect(path.embed(())[case: \.path.element]?.id == 3)
  }

  @Test func `A path names a pop with its id`() {
    #expect(Places.Action.path(.popFrom(id: 4))[case: \.path.popFrom] == 4)
  }

  @Test func `A path names a push with its id and state`() {
    let action = Places.Action.path(.push(id: 5, state: .first(.init(name: "a"))))
    #expect(action[case: \.path.push]?.id == 5)
    #expect(action[case: \.path.push]?.state == .first(.init(name: "a")))
  }

  @Test func `A path goes from a stack into a presentation of its element`() {
    let action = Places.Action.path(
      .element(id: 0, action: .first(.alert(.presented(.closeTapped))))
    )
    #expect(action.is(\.path[id: 0].first.alert.closeTapped))
  }
}
