import Foundation
import Testing

/// The page of issues has every code that is reported, and no other.
@Suite struct IssuesPageTests {
  @Test func `Every code of an issue in the sources has a section`() throws {
    let missing = try Self.codesInSources().subtracting(try Self.sections().map(\.code))
    #expect(missing.isEmpty, "Add a section to Docs/Store.docc/Issues.md for each.")
  }

  @Test func `Every section is of a code in the sources, and there is one of each`() throws {
    let codes = try Self.sections().map(\.code)
    let unknown = Set(codes).subtracting(try Self.codesInSources())
    #expect(unknown.isEmpty, "Remove their sections from Docs/Store.docc/Issues.md.")
    #expect(Set(codes).count == codes.count)
  }

  @Test func `Every section says what happened, the likely causes and the repair`() throws {
    for section in try Self.sections() {
      for part in ["**What happened.** ", "**Likely causes.** ", "**Repair.** "] {
        #expect(section.text.contains(part), "\(section.code)")
      }
    }
  }

  @Test func `Codes are found in all the ways in which they are reported`() throws {
    let codes = try Self.codesInSources()
    let known = [
      "send-after-finish", "stack-stale-push", "dismiss-when-not-presented", "unimplemented-clock",
      "dependency-without-live-value", "action-for-missing-child", "identified-array-id-mismatch",
    ]
    #expect(codes.isSuperset(of: known))
  }

  private static func codesInSources() throws -> Set<String> {
    let report =
      /(?:code:|report\(|reportIssue\(|reportUndeliverable\()\s*"(?<code>[a-z]+(?:-[a-z]+)+)"/
    var codes: Set<String> = []
    for file in Repository.swiftFiles(in: Repository.root.appending(path: "Sources")) {
      let text = try String(contentsOf: file, encoding: .utf8)
      codes.formUnion(text.matches(of: report).map { String($0.code) })
    }
    return codes
  }

  private static func sections() throws -> [(code: String, text: String)] {
    let text = try Repository.text("Docs/Store.docc/Issues.md")
    return text.split(separator: "\n### `").dropFirst().compactMap { section in
      section.firstIndex(of: "`").map { (String(section[..<$0]), String(section[$0...])) }
    }
  }
}
