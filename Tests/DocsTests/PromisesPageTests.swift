import Foundation
import Testing

/// The page of promises has every number, and marks those without tests.
@Suite struct PromisesPageTests {
  @Test func `The page has every number once, in order`() throws {
    let numbers = try Self.promises().map(\.number)
    #expect(
      numbers == Array(1...86) + Array(90...122) + Array(130...147) + Array(150...175) + [191, 192]
        + Array(180...190) + Array(200...220)
    )
  }

  @Test func `The page says which promises have a test`() throws {
    let tested = try Self.numbersInTestNames()
    let promises = try Self.promises()
    let missing = promises.filter(\.isTested).map(\.number).filter { !tested.contains($0) }
    #expect(missing == [], "Write a test, or \"*No test yet.*\" at the end of the line.")
    let wrong = promises.filter { !$0.isTested }.map(\.number).filter(tested.contains)
    #expect(wrong == [], "Remove \"*No test yet.*\", here and in the introduction.")
  }

  /// A line of the page.
  private struct Promise {
    let number: Int
    let isTested: Bool
  }

  private static func promises() throws -> [Promise] {
    try Repository.text("Docs/Promises.md").split(separator: "\n").compactMap { line in
      guard let match = line.prefixMatch(of: /-\ \*\*B(\d+)\*\*\s/),
        let number = Int(match.1)
      else { return nil }
      return Promise(number: number, isTested: !line.hasSuffix(" *No test yet.*"))
    }
  }

  /// The numbers in the raw identifiers and the display names of tests and suites.
  private static func numbersInTestNames() throws -> Set<Int> {
    let identifier = /(?:func|struct|class|actor|enum)\s+`([^`\n]+)`/
    let displayName = /@(?:Test|Suite)\(\s*"([^"\n]+)"/
    var numbers: Set<Int> = []
    for file in Repository.swiftFiles(in: Repository.root.appending(path: "Tests")) {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains(/\bB\d/) else { continue }
      let names = text.matches(of: identifier).map(\.1) + text.matches(of: displayName).map(\.1)
      for name in names {
        numbers.formUnion(name.matches(of: /\bB(\d+)\b/).compactMap { Int($0.1) })
      }
    }
    return numbers
  }
}
