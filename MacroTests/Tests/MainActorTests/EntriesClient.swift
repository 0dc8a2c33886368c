import Foundation
import Store

struct EntriesClient: DependencyKey {
  var all: @Sendable () async throws -> Set<Entry>
  var changes: @Sendable () -> AsyncStream<Entry>

  static let liveValue = EntriesClient(
    all: { try JSONDecoder().decode(Set<Entry>.self, from: Data("[]".utf8)) },
    changes: { .finished }
  )
  static let testValue = EntriesClient(
    all: unimplemented("EntriesClient.all"),
    changes: unimplemented("EntriesClient.changes", placeholder: .finished)
  )
}

nonisolated extension DependencyValues {
  var entries: EntriesClient {
    get { self[EntriesClient.self] }
    set { self[EntriesClient.self] = newValue }
  }
}
