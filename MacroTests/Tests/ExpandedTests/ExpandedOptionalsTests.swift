import Foundation
import Store
import Testing

struct ExpandedOptionalsTests {
  @Test func `B73 - The memberwise initialiser keeps the initial values of optionals`() {
    let choices = Choices()
    #expect(choices.mark == 1)
    #expect(choices.spelled == 2)
    #expect(choices.nested == .some(.some(3)))
    #expect(choices.parenthesised == 4)
    #expect(choices.unwrapped == 5)
    #expect(choices.list == [6])
    #expect(choices.wrapped == ["7": 7])
    #expect(choices.observed == 8)
    #expect(choices.changes == 0)
    #expect(choices.missing == nil)
    #expect(Choices(mark: nil, unwrapped: nil).mark == nil)
    #expect(Choices(missing: 9).missing == 9)
  }

  @Test func `The initialiser without parameters keeps the initial values of optionals`() {
    let defaults = Defaults()
    #expect(defaults.mark == 1)
    #expect(defaults.spelled == 2)
    #expect(defaults.nested == .some(.some(3)))
    #expect(defaults.unwrapped == 5)
    #expect(defaults.observed == 8)
    #expect(defaults.attachment?.bytes == 1)
    #expect(defaults.missing == nil)
  }

  @Test func `An author's initialiser keeps the initial values of optionals`() {
    let choices = ChoicesOfAuthor()
    #expect(choices.mark == 1)
    #expect(choices.spelled == 2)
    #expect(choices.nested == .some(.some(3)))
    #expect(choices.unwrapped == 5)
    #expect(choices.observed == 8)
    #expect(choices.missing == nil)
    #expect(choices.missingUnwrapped == nil)
  }

  @Test func `An author's initialiser sets an optional and runs no observer`() {
    let choices = ChoicesOfAuthor(mark: nil, observed: 2)
    #expect(choices.mark == nil)
    #expect(choices.observed == 2)
    #expect(choices.changes == 0)
    #expect(choices.nested == .some(.some(3)))
  }

  @Test func `Optionals of every form keep their initial values`() async throws {
    let forms = OptionalForms<Int>()
    #expect(forms.closure?() == 1)
    var count = 0
    try await forms.sendable?(&count)
    #expect(count == 2)
    #expect(forms.existential is CancellationError)
    #expect(forms.pair?.name == "a")
    #expect(forms.generic == [])
    #expect(forms.metatype == Int.self)
    #expect(forms.function() == 4)
    #expect(forms.tuple == (5, 6))
  }

  @Test func `Optionals are written, observed and compared`() {
    var choices = Choices()
    choices.mark? += 1
    choices.unwrapped += 1
    choices.observed = nil
    choices.list?.append(nil)
    choices[keyPath: \.unwrapped] = choices.unwrapped + 1
    #expect(choices.mark == 2)
    #expect(choices.unwrapped == 7)
    #expect(choices.list == [6, nil])
    #expect(choices.changes == 1)
    #expect(choices != Choices())
    #expect(Choices().hashValue == Choices().hashValue)
  }

  @Test func `B73 - Optionals are coded and mirrored under the written names`() throws {
    let data = try JSONEncoder().encode(Choices())
    #expect(try JSONDecoder().decode(Choices.self, from: data) == Choices())
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "mark", "spelled", "nested", "parenthesised", "unwrapped", "list", "wrapped", "observed",
        "changes",
      ]
    )
    let labels = Mirror(reflecting: Choices()).children.map(\.label)
    #expect(Set(labels) == Set(object.keys).union(["missing"]))
  }

  @Test func `B73 - A key of an optional may be missing`() throws {
    let choices = try JSONDecoder().decode(Choices.self, from: Data(#"{"changes":0}"#.utf8))
    #expect(choices.mark == nil)
    #expect(choices.spelled == nil)
    #expect(choices.unwrapped == nil)
  }

  @Test func `B73 - An optional without key is decoded to its initial value`() throws {
    let sealed = try JSONDecoder().decode(Sealed.self, from: Data(#"{"text":"b"}"#.utf8))
    #expect(sealed.text == "b")
    #expect(sealed.cache == 1)
    #expect(sealed.unset == nil)
  }

  @Test func `An author's initialiser keeps what is presented from the start`() {
    let presenting = Presenting()
    #expect(presenting.attachment?.bytes == 1)
    #expect(presenting.other == nil)
  }
}
