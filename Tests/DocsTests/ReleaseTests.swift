import Store
import Testing

@Suite struct ReleaseTests {
  @Test func `The version is that of the changelog's newest release`() throws {
    let text = try Repository.text("CHANGELOG.md")
    let releases = text.matches(of: /\n## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}\n/).map(\.1)
    #expect(releases.first == Version.current[...])
  }

  @Test func `The changelog begins with what is unreleased`() throws {
    let text = try Repository.text("CHANGELOG.md")
    #expect(text.firstMatch(of: /\n## \[(.*?)\]/)?.1 == "Unreleased")
  }
}
