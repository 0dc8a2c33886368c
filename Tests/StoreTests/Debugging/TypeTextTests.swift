import Testing

@testable import Store

@Suite struct TypeTextTests {
  private struct Detail {
    struct State {}
  }

  @Test func `A nested type is named with the types around it`() {
    #expect(TypeText.of(Detail.State.self) == "TypeTextTests.Detail.State")
  }

  @Test func `A generic type is named shortly`() {
    #expect(TypeText.of([Int].self) == "Array<Int>")
  }

  @Test func `A type of the standard library is named without its module`() {
    #expect(TypeText.of(Int.self) == "Int")
  }
}
