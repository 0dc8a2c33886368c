import Foundation
import Navigation
import Testing

@Suite struct TextStateTests {
  @Test func `Texts are equal however they were put together`() {
    #expect(TextState("a") + TextState("b") == TextState("ab"))
    #expect(TextState("a").bold() + TextState("b").bold() == TextState("ab").bold())
    #expect(TextState("") + TextState("a") == TextState("a"))
    #expect(TextState("a").bold() != TextState("a"))
  }

  @Test func `Styles add up, in any order`() {
    #expect(TextState("a").bold().italic() == TextState("a").italic().bold())
    #expect(
      (TextState("a") + TextState("b").bold()).italic().runs.map(\.style) == [
        [.italic], [.bold, .italic],
      ]
    )
    #expect(
      TextState("a").underline().strikethrough().monospaced().runs.map(\.style) == [
        [.underline, .strikethrough, .monospaced]
      ]
    )
  }

  @Test func `A text can be read as a string`() {
    #expect(String(state: TextState("Delete ") + TextState("all").bold()) == "Delete all")
    let name = "x"
    let text: TextState = "Delete \(name)?"
    #expect(text == TextState(verbatim: "Delete x?"))
  }

  @Test(arguments: [
    (TextState("plain"), "\"plain\""),
    (TextState(""), "\"\""),
    (TextState("a") + TextState("b").bold(), #"[{"style":0,"text":"a"},{"style":1,"text":"b"}]"#),
  ])
  func `A text keeps its value through encoding`(text: TextState, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(text)
    #expect(String(decoding: data, as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(TextState.self, from: data) == text)
  }
}
