import Foundation
import Navigation
import Store
import Testing

@Suite struct PresentationStateTests {
  struct Holder: Codable, Equatable {
    var presented: PresentationState<Int>
    var other = 1
  }

  @Test func `A missing key decodes as nothing presented`() throws {
    let value = try JSONDecoder().decode(Holder.self, from: Data(#"{"other": 2}"#.utf8))
    #expect(value == Holder(presented: PresentationState(wrappedValue: nil), other: 2))
  }

  @Test func `A null decodes as nothing presented`() throws {
    let text = #"{"presented": null, "other": 2}"#
    let value = try JSONDecoder().decode(Holder.self, from: Data(text.utf8))
    #expect(value == Holder(presented: PresentationState(wrappedValue: nil), other: 2))
  }

  @Test func `A value decodes as what is presented`() throws {
    let text = #"{"presented": 7, "other": 2}"#
    let value = try JSONDecoder().decode(Holder.self, from: Data(text.utf8))
    #expect(value == Holder(presented: PresentationState(wrappedValue: 7), other: 2))
  }

  @Test func `A value of the wrong type is an error that names the key`() {
    let text = #"{"presented": "seven", "other": 2}"#
    #expect {
      try JSONDecoder().decode(Holder.self, from: Data(text.utf8))
    } throws: { error in
      guard case DecodingError.typeMismatch(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["presented"]
    }
  }

  @Test func `Nothing presented leaves the key out`() throws {
    let data = try JSONEncoder().encode(Holder(presented: PresentationState(wrappedValue: nil)))
    #expect(String(decoding: data, as: UTF8.self) == #"{"other":1}"#)
  }

  @Test func `B73 - An observed state with a presentation encodes under the written names`() throws
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(Screen.State(name: "a", alert: .init(text: "b")))
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"alert":{"text":"b"},"count":0,"name":"a","rows":[]}"#
    )
  }

  @Test func `B73 - An observed state with a presentation comes back equal`() throws {
    let state = Screen.State(name: "a", count: 2, alert: .init(text: "b"))
    let decoded = try JSONDecoder().decode(Screen.State.self, from: JSONEncoder().encode(state))
    #expect(decoded == state)
  }

  @Test func `B73 - An observed state decodes without the presentation's key`() throws {
    let text = #"{"count":0,"name":"a","rows":[]}"#
    let decoded = try JSONDecoder().decode(Screen.State.self, from: Data(text.utf8))
    #expect(decoded == Screen.State(name: "a"))
  }

  @Test func `B73 - Nothing presented under an author's key leaves the key out`() throws {
    let data = try JSONEncoder().encode(Keyed())
    #expect(String(decoding: data, as: UTF8.self) == #"{"other":1}"#)
  }

  @Test func `B73 - A presentation decodes without its author's key`() throws {
    let nothing = try JSONDecoder().decode(Keyed.self, from: Data(#"{"other": 2}"#.utf8))
    #expect(nothing == Keyed(other: 2))
    let some = try JSONDecoder().decode(Keyed.self, from: Data(#"{"other": 2, "shown": 7}"#.utf8))
    #expect(some == Keyed(number: 7, other: 2))
  }

  @Test func `A presentation on its own encodes as its value or null`() throws {
    let data = try JSONEncoder().encode([
      PresentationState(wrappedValue: 1), PresentationState(wrappedValue: nil),
    ])
    #expect(String(decoding: data, as: UTF8.self) == "[1,null]")
    let decoded = try JSONDecoder().decode([PresentationState<Int>].self, from: data)
    #expect(decoded == [PresentationState(wrappedValue: 1), PresentationState(wrappedValue: nil)])
  }

  @Test func `A dump of a presentation shows what is presented`() {
    var text = ""
    dump(PresentationState(wrappedValue: 7), to: &text)
    #expect(text.contains("some: 7"))
  }

  @Test func `An action of a presentation comes back from its encoding`() throws {
    let actions: [PresentationAction<Int>] = [.dismiss, .presented(3)]
    let decoded = try JSONDecoder().decode(
      [PresentationAction<Int>].self,
      from: JSONEncoder().encode(actions)
    )
    #expect(decoded == actions)
  }
}

/// A state with its author's coding keys.
@ObservableState
private struct Keyed: Codable, Equatable {
  @Presents var number: Int?
  var other = 1

  enum CodingKeys: String, CodingKey {
    case number = "shown"
    case other
  }
}
