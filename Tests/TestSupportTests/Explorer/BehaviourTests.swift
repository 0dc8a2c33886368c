import Foundation
import Store
import Testing

@testable import TestSupport

/// The behaviour of a feature in a file that is reviewed.
@Suite struct BehaviourTests {
  private static let text = """
    destination.help
      destination.help.closeTapped → list

    list
      helpTapped → destination.help
      list.itemTapped → path.item

    """

  private func file(_ text: String?) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).behaviour.txt")
    if let text { try Data(text.utf8).write(to: url) }
    return url
  }

  /// Why the map of the shop isn't that of a file.
  private func failure(_ text: String?) async throws -> String? {
    let url = try file(text)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await MapTests.explorer.explore().map.behaviourFailure(url)
  }

  @Test func `The text of a behaviour is read as it was written`() async throws {
    #expect(try ExplorerBehaviour(text: Self.text).text == Self.text)
    let behaviour = ExplorerBehaviour(await MapTests.explorer.explore().map)
    #expect(try ExplorerBehaviour(text: behaviour.text) == behaviour)
    #expect(behaviour.text.contains("\n  helpTapped → destination.help\n"))
    #expect(try await failure(behaviour.text) == nil)
  }

  @Test func `B203 - The map of the shop is the one that was reviewed`() async throws {
    let exploration = await MapTests.explorer.explore()
    try exploration.map.checkBehaviour(file: "Shop.behaviour.txt")
  }

  @Test func `B203 - What is new and what is gone is said in words`() throws {
    let former = try ExplorerBehaviour(text: Self.text)
    let latter = try ExplorerBehaviour(
      text: """
        list
          helpTapped → list
          list.itemTapped → path.item, path.sold

        path.sold
        """
    )
    #expect(
      latter.changes(from: former) == [
        "new: the screen path.sold", "gone: the screen destination.help",
        "gone: destination.help.closeTapped on destination.help leads to list",
        "new: helpTapped on list leads to list",
        "gone: helpTapped on list leads to destination.help",
        "new: list.itemTapped on list leads to path.sold",
      ]
    )
    #expect(former.changes(from: former) == [])
  }

  @Test func `B203 - A test fails with the changes, and with what to do`() async throws {
    let now = ExplorerBehaviour(await MapTests.explorer.explore().map).text
    let failure = try #require(
      try await failure(now.replacing("  helpTapped → destination.help\n", with: ""))
    )
    #expect(failure.contains("• new: helpTapped on list leads to destination.help"))
    #expect(failure.hasSuffix("run the tests with STORE_BEHAVIOUR=record, and commit the file."))
    let missing = try await self.failure(nil)
    #expect(missing?.hasPrefix("There is no ") == true)
  }

  @Test(arguments: [("  a → b", 1), ("list\n  helpTapped", 2), ("list\n\n  a → b → c", 3)])
  func `A line that is none of a behaviour is named`(text: String, line: Int) async throws {
    let failure = try #require(try await failure(text))
    #expect(failure.contains("isn't the file of a behaviour: line \(line) is neither"))
  }
}
