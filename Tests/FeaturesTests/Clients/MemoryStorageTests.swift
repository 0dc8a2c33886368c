import Features
import Testing

@Test func `What one client writes the other reads`() async throws {
  let storage = MemoryStorage(Catalog(assets: [.pump, .valve], issues: [.leak, .noise]))
  let client = AssetsClient(storage: storage)

  let linked = try await client.link(2, "P-1")
  #expect(linked.linkedIssues == [.leak, .noise])
  #expect(try await client.details("P-1") == linked)
  #expect(try await client.unlink(2, "P-1").linkedIssues == [.leak])
  #expect(try await IssuesClient(storage: storage).load() == [.leak, .noise])
}

@Test func `A load reports at most a hundred steps`() async throws {
  let assets = (1...1000).map { Asset(id: "\($0)", name: "A") }
  let client = AssetsClient(storage: MemoryStorage(Catalog(assets: assets)))
  try await confirmation(expectedCount: 100) { step in
    _ = try await client.load { _ in step() }
  }
}

@Test func `Previews have a sample of their own`() async throws {
  _ = try await AssetsClient.previewValue.link(431, "X-501")
  #expect(try await AssetsClient.previewValue.details("X-501").linkedIssues.isEmpty)
}
