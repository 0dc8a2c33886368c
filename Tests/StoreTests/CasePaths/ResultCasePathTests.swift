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

  @CasePathable
  fileprivate enum Reply {
    case deleted(Result<Void, any Error>)
    case moved(Result<(row: Int, title: String), any Error>)
    case asked(Void?)
    case found((row: Int, title: String)?)
  }

  // A key path through a conformance with a condition that `Void` or a tuple must meet crashes the compiler.
  @Test func `B86 - A key path leads through a result of Void`() {
    let success: CaseKeyPath<Reply, Void> = \.deleted.success
    #expect(Reply.deleted(.success(())).is(success))
    #expect(Reply.deleted(.failure(Lost())).is(\.deleted.failure))
  }

  @Test func `B86 - A key path leads through a result of a tuple`() {
    let success: CaseKeyPath<Reply, (row: Int, title: String)> = \.moved.success
    #expect(Reply.moved(.success((3, "a")))[case: success]?.title == "a")
    #expect(Reply.moved(.success((3, "a")))[case: \.moved.failure] == nil)
  }

  @Test func `B86 - A key path leads through an optional of Void or of a tuple`() {
    #expect(Reply.asked(()).is(\.asked.some))
    #expect(Reply.asked(nil).is(\.asked.none))
    #expect(Reply.found((3, "a"))[case: \.found.some]?.row == 3)
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
