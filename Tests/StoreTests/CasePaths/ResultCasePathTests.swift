import Store
import Testing

@Suite struct ResultCasePathTests {
  private struct Lost: Error, Equatable {}

  private enum Action: CasePathable {
    case response(Result<Int, Lost>)

    struct AllCasePaths {
      var response: AnyCasePath<Action, Result<Int, Lost>> {
        AnyCasePath(
          embed: { .response($0) },
          extract: { if case .response(let result) = $0 { result } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Test func `Key paths lead through results`() {
    #expect(Action.response(.success(3))[case: \.response.success] == 3)
    #expect(Action.response(.failure(Lost()))[case: \.response.success] == nil)
    #expect(Action.response(.failure(Lost())).is(\.response.failure))
  }

  @Test func `Key paths lead through optionals`() {
    let (three, none): (Int?, Int?) = (3, nil)
    #expect(three[case: \.some] == 3)
    #expect(none.is(\.none))
  }

  @Test func `A result keeps what asynchronous work throws`() async {
    let result = await Result<Int, any Error> {
      await Task {}.value
      throw Lost()
    }
    #expect(throws: Lost.self) { try result.get() }
  }
}
