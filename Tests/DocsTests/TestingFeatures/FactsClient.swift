import Store

@DependencyClient
struct FactsClient: Sendable {
  var fact: @Sendable (_ number: Int) async throws -> String
  var numbers: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }
}

extension FactsClient: TestDependencyKey {
  static let testValue = FactsClient()
}

extension DependencyValues {
  var facts: FactsClient {
    get { self[FactsClient.self] }
    set { self[FactsClient.self] = newValue }
  }
}
