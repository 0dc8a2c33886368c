import Foundation
import Testing

struct ExpandedCodingTests {
  private static let letter = Letter(body: "b", id: 1, attachment: Attachment(bytes: 2))

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decode<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  @Test func `B73 - Properties that are all conditional are coded by their names`() throws {
    let draft = ConditionalLetter(text: "b", `two "words"`: 2)
    #expect(try text(draft) == #"{"text":"b","two \"words\"":2}"#)
    #expect(try decode(text(draft)) == draft)
  }

  @Test func `B73 - An author's keys name what is encoded`() throws {
    #expect(
      try text(Self.letter)
        == #"{"file":{"bytes":2},"id":1,"pages":1,"text":"b","title":"untitled"}"#
    )
  }

  @Test func `B73 - What an author's keys encode decodes to the same`() throws {
    #expect(try decode(text(Self.letter)) == Self.letter)
  }

  @Test func `B73 - What has no key gets its default value, what is optional may be missing`()
    throws
  {
    let letter: Letter = try decode(#"{"id":3,"pages":4,"text":"x","title":"t"}"#)
    #expect(letter == Letter(title: "t", body: "x", id: 3, pages: 4))
    #expect(letter.revision == 7)
    #expect(throws: DecodingError.self) { try decode(#"{"id":3}"#) as Letter }
  }

  @Test func `B73 - An author's own coding is used in place of what the macro writes`() throws {
    #expect(try text(Stamp(value: 2)) == #"{"v":2}"#)
    #expect((try decode(#"{"v":2}"#) as Stamp).value == 102)
  }

  @Test func `B73 - Keys may be a typealias of an enum beside them`() throws {
    #expect(try text(Parcel(weight: 5)) == #"{"kg":5}"#)
    #expect(try decode(#"{"kg":6}"#) == Parcel(weight: 6))
  }

  @Test func `Keys from elsewhere serve an author's own coding`() throws {
    #expect(try text(Postcard(text: "a")) == #"{"text":"a"}"#)
    #expect((try decode(#"{"text":"b"}"#) as Postcard).text == "b")
  }

  @Test func `State that is encoded only needs no default values`() throws {
    #expect(try text(Receipt(printer: CancellationError())) == #"{"total":1}"#)
  }

  @Test func `A key for what can not be coded is an error that names it`() throws {
    let error = #expect(throws: EncodingError.self) { try text(Uncodable()) }
    guard case .invalidValue(_, let context)? = error else {
      Issue.record("another error")
      return
    }
    #expect(context.debugDescription.hasPrefix("'action' is no Encodable"))
    #expect(throws: DecodingError.self) { try decode("{}") as Uncodable }
  }
}
