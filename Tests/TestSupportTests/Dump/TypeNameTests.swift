import Testing

@testable import Store

@Suite struct TypeNameTests {
  private struct Detail {
    struct State {}
  }

  @Test(
    arguments: [
      ("App.State", "State"),
      ("App.Feature.State", "Feature.State"),
      ("Swift.Dictionary<Swift.String, App.Feature.Row>", "Dictionary<String, Feature.Row>"),
      ("App.Box<Swift.Int>.Index", "Box<Int>.Index"),
      ("App.(unknown context at $555c813df66c).(unknown context at $5).Local", "Local"),
      ("(extension in App):Swift.Array<Swift.Int>.Chunk", "Array<Int>.Chunk"),
      ("(Swift.Int, a: Swift.String) -> ()", "(Int, a: String) -> ()"),
      ("App.`two words`.State", "`two words`.State"),
      ("State", "State"),
    ]
  )
  func `A name is shortened to what distinguishes types`(fullName: String, name: String) {
    #expect(shortTypeName(fullName) == name)
  }

  @Test func `A nested type is named with the types around it`() {
    #expect(typeName(Detail.State.self) == "TypeNameTests.Detail.State")
  }
}
