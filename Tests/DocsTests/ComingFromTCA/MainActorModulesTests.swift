import Foundation
import Testing

/// The article's table of what to write in modules with default main-actor isolation.
///
/// It says what the compiler prints without it. The code is that of the package MacroTests, which runs its tests.
@Suite struct MainActorModulesTests {
  @Test func `The code compiles in such a module`() throws {
    #expect(try failure() == nil)
  }

  /// The rows are tried together, and those alone that the compiler says nothing of after its other errors.
  @Test func `The compiler says what the table says`() throws {
    let errors = try #require(try failure(replacing: Row.all))
    for row in Row.all {
      let expected = "error: \(row.message)"
      let same = Row.all.count { $0.message == row.message }
      if errors.components(separatedBy: expected).count - 1 == same { continue }
      let failure = try #require(try failure(replacing: [row]), "'\(row.before)' is accepted")
      #expect(failure.contains(expected))
    }
  }

  @Test func `The table has every row`() { #expect(Row.all.count == 10) }

  /// What the compiler says of the code, after the changes of some rows.
  private func failure(replacing rows: [Row] = []) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var counts = rows.map { _ in 0 }
    for file in Repository.swiftFiles(in: Self.sources) {
      var code = try String(contentsOf: file, encoding: .utf8)
      for (index, row) in rows.enumerated() {
        counts[index] += code.components(separatedBy: row.after).count - 1
        code = code.replacing(row.after, with: row.before)
      }
      let copy = folder.appending(path: file.lastPathComponent)
      try code.write(to: copy, atomically: true, encoding: .utf8)
    }
    for (row, count) in zip(rows, counts) {
      #expect(count == 1, "'\(row.after)' is in the code \(count) times")
    }
    return try Compiler().failure(
      ofModule: "MainActorTests",
      sources: folder,
      modules: folder,
      options: ["-default-isolation", "MainActor", "-diagnostic-style", "llvm"]
    )
  }

  private static let sources = Repository.root.appending(path: "MacroTests/Tests/MainActorTests")

  /// A row of the table.
  struct Row {
    let after: String
    let before: String
    let message: String

    static let all: [Row] = {
      let article = try? Repository.text("Docs/Store.docc/ComingFromTCA.md")
      let section = article?.components(separatedBy: "| because |").last ?? ""
      return section.matches(of: /(?m)^\| `(.+?)` \| (?:`(.+?)`|nothing) \| (.+) \|$/).map {
        Row(after: String($0.1), before: String($0.2 ?? ""), message: String($0.3))
      }
    }()
  }
}
