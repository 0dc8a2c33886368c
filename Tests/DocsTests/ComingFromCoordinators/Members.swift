import Store

struct Member: Hashable, Codable, Sendable {
  var name: String
}

struct MemberError: Error, Equatable {
  var text: String
}

@DependencyClient
struct MembersClient: Sendable {
  var signIn: @Sendable (_ email: String, _ password: String) async throws -> Member
  var profile: @Sendable () async throws -> Member
  var session: @Sendable () async throws -> Member?
}

extension MembersClient: TestDependencyKey {
  static let testValue = MembersClient()
}

extension DependencyValues {
  var members: MembersClient {
    get { self[MembersClient.self] }
    set { self[MembersClient.self] = newValue }
  }
}
