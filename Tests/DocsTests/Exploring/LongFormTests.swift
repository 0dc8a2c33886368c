import Foundation
import Testing

/// Explorers with many rules, endpoints and properties: that they compile is shown by the file that is compiled here.
@Suite(.timeLimit(.minutes(20)))
struct LongFormTests {
  /// The file with changes, compiled alone; an expression may take five seconds.
  private func failure(_ changes: [(of: String, to: String)]) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let modules = folder.appending(path: "modules")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var text = try Repository.text("Tests/DocsTests/Exploring/LongForm.swift")
    for change in changes {
      let range = try #require(text.range(of: change.of, options: .backwards))
      text.replaceSubrange(range, with: change.to)
    }
    try text.write(to: folder.appending(path: "Form.swift"), atomically: true, encoding: .utf8)
    return try Compiler().failure(
      ofModule: "LongForm",
      sources: folder,
      modules: modules,
      options: ["-Xfrontend", "-solver-expression-time-threshold=5"]
    )
  }

  @Test func `A long explorer compiles, as a chain and in statements`() throws {
    #expect(try failure([]) == nil)
    let explorer = officeInStatements()
    #expect("\(type(of: explorer))".contains("Explorer<"))
  }

  @Test(arguments: [
    ("$0.post.query.count <= 20", "$0.post.qery.count <= 20"),
    (".signOutTapped]", ".signedOutTapped]"),
    ("[.return(()), .throw(", "[.return(3), .throw("),
  ])
  func `A mistake in a statement is reported at its line`(
    of part: String,
    to mistake: String
  )
    throws
  {
    let text = try Repository.text("Tests/DocsTests/Exploring/LongForm.swift")
    let place = try #require(text.range(of: part, options: .backwards)).lowerBound
    let line = text[..<place].count(where: \.isNewline) + 1
    let failure = try #require(try failure([(of: part, to: mistake)]))
    let errors = failure.matches(of: /Form\.swift:(\d+):\d+: error:/).compactMap { Int($0.1) }
    #expect(!errors.isEmpty)
    #expect(errors.allSatisfy { $0 == line }, "\(line): \(failure)")
  }
}
