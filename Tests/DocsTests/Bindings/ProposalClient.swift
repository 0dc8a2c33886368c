import Store

@DependencyClient
struct ProposalClient: Sendable {
  var name: @Sendable () async -> String = { "" }
}

extension ProposalClient: TestDependencyKey {
  static let testValue = ProposalClient()
}

extension DependencyValues {
  var proposals: ProposalClient {
    get { self[ProposalClient.self] }
    set { self[ProposalClient.self] = newValue }
  }
}
