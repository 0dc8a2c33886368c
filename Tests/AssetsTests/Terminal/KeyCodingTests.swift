import Foundation
import Store
import TestSupport
import Testing

@testable import AssetsApp

@Suite(.dependencies { _ in }) struct KeyCodingTests {
  @Test(arguments: [
    Key.character("a"), .character("é"), .character("\""), .character("👍"), .enter, .escape,
    .backspace, .tab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .control("u"),
    .secret(Redacted("x")), .delete, .paste("a b"), .longPaste,
  ])
  func `A key is decoded as it was encoded`(key: Key) throws {
    let data = try JSONEncoder().encode([key])
    #expect(try JSONDecoder().decode([Key].self, from: data) == [key])
  }

  @Test func `A key that there isn't is refused`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Key].self, from: Data(#"["insert"]"#.utf8))
    }
  }

  @Test func `A character is a secret on the fields of the password and of the code alone`() {
    var state = TerminalFeature.State(app: .main(), size: .standard)
    #expect(state.marked(.character("x")) == .character("x"))
    for (field, isSecret) in [(Screen.Field.email, false), (.password, true), (.code, true)] {
      state.field = field
      #expect((state.marked(.character("x")) == .secret(Redacted("x"))) == isSecret)
      #expect((state.marked(.paste("xy")) == .secret(Redacted("xy"))) == isSecret)
      #expect(state.marked(.enter) == .enter)
    }
    state.isSearching = true
    #expect(state.marked(.character("x")) == .character("x"))
  }
}
