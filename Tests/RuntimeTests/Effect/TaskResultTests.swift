import Foundation
import Store
import Testing

@Suite struct TaskResultTests {
  private struct Failure: Error, Equatable { var code = 0 }

  private struct Plain: Error { var text: String }

  private func load(_ failure: (any Error)?) async throws -> Int {
    if let failure { throw failure }
    return 1
  }

  @Test func `The value or the error of work is caught`() async throws {
    #expect(try await TaskResult { try await load(nil) }.value == 1)
    let failed = await TaskResult { try await load(Failure(code: 3)) }
    #expect(throws: Failure(code: 3)) { try failed.value }
  }

  @Test func `Results with errors of any type are compared`() {
    let failure: TaskResult<Int> = .failure(Failure(code: 1))
    #expect(failure == .failure(Failure(code: 1)))
    #expect(failure != .failure(Failure(code: 2)))
    #expect(failure != .success(1))
    #expect(TaskResult<Int>.failure(Plain(text: "a")) == .failure(Plain(text: "a")))
    #expect(TaskResult<Int>.failure(Plain(text: "a")) != .failure(Plain(text: "b")))
    #expect(TaskResult<Int>.failure(Plain(text: "a")) != failure)
    #expect(failure.hashValue == TaskResult<Int>.failure(Failure(code: 1)).hashValue)
  }

  @Test func `A task result is changed, and made of a result and into one`() throws {
    let result = TaskResult<Int>.success(1).map { "\($0)" }
    #expect(result == .success("1"))
    #expect(try Result(result).get() == "1")
    #expect(TaskResult(Result<Int, Failure>.failure(Failure())) == .failure(Failure()))
  }

  @Test func `A task result has the paths of its cases`() {
    #expect(TaskResult<Int>.success(1)[case: \.success] == 1)
    #expect(TaskResult<Int>.success(1).is(\.failure) == false)
  }
}
