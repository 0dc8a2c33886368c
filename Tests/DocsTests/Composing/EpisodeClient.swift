import Store

/// Downloads episodes.
@DependencyClient
nonisolated struct EpisodeClient: Sendable {
  var download: @Sendable (_ id: Int) -> AsyncStream<Double> = { _ in .finished }
}

nonisolated extension EpisodeClient: TestDependencyKey {
  static let testValue = EpisodeClient()
}

nonisolated extension DependencyValues {
  var episodeClient: EpisodeClient {
    get { self[EpisodeClient.self] }
    set { self[EpisodeClient.self] = newValue }
  }
}
