import Features
import Testing

@Suite struct MemoryAccountsTests {
  @Test func `The sample signs in with its password and its code, and with no other`() async throws
  {
    let client = AuthClient(accounts: MemoryAccounts())
    let email = MemoryAccounts.session.email

    await #expect(throws: AccountError.wrongPassword) { try await client.signIn(email, "water") }
    await #expect(throws: AccountError.wrongPassword) {
      try await client.signIn("bob@example.com", MemoryAccounts.password)
    }
    let step = try await client.signIn(email, MemoryAccounts.password)
    guard case .codeRequired(let challenge) = step else {
      Issue.record("the sample has a second step")
      return
    }
    await #expect(throws: AccountError.wrongCode) { try await client.verify(challenge, "000000") }
    let session = try await client.verify(challenge, MemoryAccounts.code)
    #expect(try await client.restore(session) == session)
    try await client.signOut(session)
  }

  @Test func `Another session than the sample's has expired`() async {
    let client = AuthClient(accounts: MemoryAccounts())
    await #expect(throws: AccountError.expiredSession) { try await client.restore(.ada) }
  }

  @Test func `The profile fails as often as was asked for`() async throws {
    let client = ProfileClient(accounts: MemoryAccounts(failuresOfProfile: 1))
    await #expect(throws: AccountError.unavailable) { try await client.load(.ada) }
    #expect(try await client.load(.ada).name == "Ada")
  }
}
