import Store
import Testing

@testable import AssetsApp

/// The text after keys, the cursor shown as `|`.
private func text(_ text: String, _ keys: [Key]) -> String {
  let parts = text.split(separator: "|", omittingEmptySubsequences: false)
  var edited = EditedText(parts.joined(), cursor: parts.count > 1 ? parts[0].count : nil)
  for key in keys { edited.press(key) }
  return edited.text.prefix(edited.cursor) + "|" + edited.text.dropFirst(edited.cursor)
}

@Suite struct EditedTextTests {
  @Test(arguments: [
    ("", [Key.character("a"), .character("b")], "ab|"),
    ("ac", [.left, .character("b")], "ab|c"),
    ("a|c", [.secret(Redacted("b"))], "ab|c"),
    ("a|d", [.paste("b c")], "ab c|d"),
    ("ab|c", [.backspace], "a|c"), ("|abc", [.backspace], "|abc"),
    ("a|bc", [.delete], "a|c"), ("abc|", [.delete], "abc|"), ("a|bc", [.control("d")], "a|c"),
    ("abc", [.left, .left, .left, .left], "|abc"), ("|ab", [.right, .right, .right], "ab|"),
    ("a|bc", [.home], "|abc"), ("a|bc", [.end], "abc|"),
    ("ab|c", [.control("a"), .control("f")], "a|bc"),
    ("a|bc", [.control("e"), .control("b")], "ab|c"),
    ("one two|!", [.control("u")], "|!"), ("one| two", [.control("k")], "one|"),
    ("one two|!", [.control("w")], "one |!"), ("one two  |!", [.control("w")], "one |!"),
    ("one|", [.control("w"), .control("w")], "|"), ("a|b", [.tab, .up, .control("x")], "a|b"),
  ])
  func `Keys edit the text at the cursor`(before: String, keys: [Key], after: String) {
    #expect(text(before, keys) == after)
  }

  @Test func `The cursor moves by characters, whatever they are made of`() {
    #expect(text("日👩‍👧e\u{301}", [.left]) == "日👩‍👧|e\u{301}")
    #expect(text("日👩‍👧e\u{301}", [.left, .left]) == "日|👩‍👧e\u{301}")
    #expect(text("日👩‍👧|e\u{301}", [.backspace, .delete]) == "日|")
  }

  @Test func `A combining character joins the one before the cursor, which stays behind it`() {
    #expect(text("e|x", [.character("\u{301}"), .character("y")]) == "e\u{301}y|x")
    var edited = EditedText("\u{301}x", cursor: 0)
    edited.press(.character("e"))
    #expect(edited == EditedText("e\u{301}x", cursor: 1))
  }

  @Test func `A position that the text doesn't have is that of its end`() {
    #expect(EditedText("abc", cursor: 7).cursor == 3)
    #expect(EditedText("abc", cursor: 7).position == nil)
    #expect(EditedText("abc", cursor: 1).position == 1)
    #expect(EditedText("abc", cursor: -1).cursor == 0)
  }
}
