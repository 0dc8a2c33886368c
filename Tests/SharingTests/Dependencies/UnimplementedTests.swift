import TestFixtures
import Testing

@testable import Store

@Suite struct UnimplementedTests {
  private struct Client: Sendable {
    var fetch: @Sendable (String, Int) async throws -> String = unimplemented("Client.fetch")
    var count: @Sendable () -> Int = unimplemented("Client.count", placeholder: -1)
    var log: @Sendable (String) -> Void = unimplemented("Client.log", placeholder: ())
  }

  @Test func `An unimplemented operation reports its name and throws`() async {
    let reporter = RecordingReporter()
    await IssueReporting.$current.withValue(reporter) {
      await #expect(throws: UnimplementedError.self) { try await Client().fetch("a", 1) }
    }
    #expect(reporter.codes == ["unimplemented-dependency"])
    #expect(reporter.issues.first?.message.hasPrefix("Client.fetch was called") == true)
  }

  @Test func `An unimplemented operation with a placeholder reports and answers it`() {
    let reporter = RecordingReporter.record {
      #expect(Client().count() == -1)
      Client().log("a")
    }
    #expect(reporter.codes == ["unimplemented-dependency", "unimplemented-dependency"])
  }

  @Test func `Without a name an operation or a value has that of its declaration`() {
    struct Nameless {
      var count: @Sendable () -> Int
      static var testValue: Nameless { Nameless(count: unimplemented(placeholder: -1)) }
      static var amount: Int { unimplemented(placeholder: 3) }
    }
    let reporter = RecordingReporter.record {
      #expect(Nameless.testValue.count() == -1)
      #expect(Nameless.amount == 3)
    }
    #expect(
      reporter.issues.map { $0.message.prefix { $0 != "." } }
        == [
          "testValue was called by a test that does not provide it",
          "amount was used by a test that does not provide it",
        ]
    )
  }

  @Test func `An unimplemented value reports its use and is the placeholder`() {
    enum Key: TestDependencyKey {
      static var testValue: Int { unimplemented("Key", placeholder: 5) }
    }
    let reporter = RecordingReporter.record {
      withDependencies { _ in
      } operation: {
        #expect(DependencyValues.current[Key.self] == 5)
      }
    }
    #expect(reporter.codes == ["unimplemented-dependency"])
    #expect(reporter.issues.first?.message.hasPrefix("Key was used") == true)
  }

  @Test func `B84 - An unimplemented value that is overridden reports nothing`() {
    enum Key: TestDependencyKey {
      static var testValue: [Int] { unimplemented("Key", placeholder: []) }
    }
    let reporter = RecordingReporter.record {
      withDependencies {
        $0[Key.self].append(1)
      } operation: {
        #expect(DependencyValues.current[Key.self] == [1])
      }
    }
    #expect(reporter.codes.isEmpty)
  }

  @Test func `An operation that is provided reports nothing`() async throws {
    var client = Client()
    client.fetch = { text, count in String(repeating: text, count: count) }
    let reporter = RecordingReporter()
    let text = try await IssueReporting.$current.withValue(reporter) { [client] in
      try await client.fetch("a", 2)
    }
    #expect(text == "aa")
    #expect(reporter.codes.isEmpty)
  }
}
