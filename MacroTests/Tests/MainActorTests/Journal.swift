import Store

/// A client whose conformance is an extension.
@DependencyClient
nonisolated struct Journal {
  var write: @Sendable (_ line: String) async throws -> Void
}

nonisolated extension Journal: DependencyKey {
  static let liveValue = Journal(write: { print($0) })
  static let testValue = Journal()
}
