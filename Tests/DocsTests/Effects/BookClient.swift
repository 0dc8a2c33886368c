import Store

/// What a bookshop offers.
@DependencyClient
struct BookClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [String]
  var download: @Sendable (_ book: String) -> AsyncThrowingStream<Double, any Error> = { _ in
    .finished(throwing: nil)
  }
  var connection: @Sendable () -> AsyncStream<Bool> = { .finished }
  var report: @Sendable (_ position: Int) async -> Void
  var giveBack: @Sendable (_ book: String) async throws -> Void
}

extension BookClient: TestDependencyKey {
  static let testValue = BookClient()
}

extension DependencyValues {
  var bookClient: BookClient {
    get { self[BookClient.self] }
    set { self[BookClient.self] = newValue }
  }
}
