import Foundation
import Navigation
import Store
import Testing

@testable import TestSupport

@Suite struct CoverageTests {
  private static func key(_ action: Any) -> String { "\(ExplorerCoverage.Key(of: action))" }

  @Test func `A key is the innermost feature and the case in it, wherever the feature is`() {
    let buy = MappedItem.Action.view(.buyTapped)
    #expect(Self.key(buy) == "MappedItem.view.buyTapped")
    let id = StackElementID(generation: 3)
    let inShop = MappedShop.Action.path(.element(id: id, action: .item(buy)))
    #expect(Self.key(inShop) == "MappedItem.view.buyTapped")
    #expect(
      Self.key(MappedShop.Action.destination(.presented(.help(.closeTapped))))
        == "MappedHelp.closeTapped"
    )
    #expect(Self.key(MappedShop.Action.list(.itemTapped)) == "MappedList.itemTapped")
  }

  @Test func `Pops and dismissals are of the feature with the stack and the presentation`() {
    let id = StackElementID(generation: 3)
    #expect(Self.key(MappedShop.Action.path(.popFrom(id: id))) == "MappedShop.path.popFrom")
    #expect(Self.key(MappedShop.Action.destination(.dismiss)) == "MappedShop.destination.dismiss")
    #expect(Self.key(MappedItem.Action.alert(.dismiss)) == "MappedItem.alert.dismiss")
    #expect(
      Self.key(MappedItem.Action.alert(.presented(.confirmTapped)))
        == "MappedItem.alert.confirmTapped"
    )
  }

  @Test func `Ends of work and bindings are cases of their own, and values are none`() {
    #expect(Self.key(MappedItem.Action.bought(.success(3))) == "MappedItem.bought.success")
    #expect(
      Self.key(MappedItem.Action.bought(.failure(CancellationError())))
        == "MappedItem.bought.failure"
    )
    #expect(
      Self.key(MappedItem.Action.binding(.set(\.filter, "a"))) == "MappedItem.binding.filter"
    )
    #expect(Self.key(ExploredSearch.Action.queryChanged("a")) == "ExploredSearch.queryChanged")
    #expect(Self.key(3) == "Int.Int")
  }

  @Test func `Rows, recursive features and actions of a feature's own kinds have their keys`() {
    enum Tree {
      indirect enum Action {
        case tapped
        case row(IdentifiedAction<Int, Action>)
        case child(id: Int, action: Action)
        case `internal`(Internal)
        case link(LinkAction)
        enum Internal { case loaded(Int?) }
      }
    }
    #expect(
      Self.key(Tree.Action.row(.element(id: 1, action: .tapped))) == "CoverageTests.Tree.tapped"
    )
    #expect(
      Self.key(Tree.Action.child(id: 1, action: .row(.element(id: 2, action: .tapped))))
        == "CoverageTests.Tree.tapped"
    )
    #expect(Self.key(Tree.Action.link(.confirmed)) == "CoverageTests.Tree.link.confirmed")
    #expect(Self.key(Tree.Action.internal(.loaded(nil))) == "CoverageTests.Tree.internal.loaded")
  }

  @Test func `The cases of all features below are listed, those that no action was in too`() async {
    let exploration = await MapTests.explorer.explore()
    let keys = exploration.coverage.known.sorted().map(\.description)
    #expect(
      keys == [
        "MappedHelp.closeTapped", "MappedItem.alert.confirmTapped", "MappedItem.alert.dismiss",
        "MappedItem.binding", "MappedItem.bought.failure", "MappedItem.bought.success",
        "MappedItem.view.buyTapped", "MappedItem.view.shareTapped", "MappedList.itemTapped",
        "MappedList.neverSent", "MappedShop.destination.dismiss", "MappedShop.helpTapped",
        "MappedShop.path.popFrom",
      ]
    )
    #expect(
      exploration.coverage.description == """
        8 of 13 actions reached
        MappedHelp  1 of 1
        MappedItem  3 of 7, not alert.dismiss, binding, bought.failure, view.shareTapped
        MappedList  1 of 2, not neverSent
        MappedShop  3 of 3
        """
    )
  }

  @Test func `What goes on in a payload replaces the case that is listed`() {
    var coverage = ExplorerCoverage(reached: [.init(feature: "A", action: "binding.name")])
    coverage.listed = [
      .init(feature: "A", action: "binding"), .init(feature: "B", action: "binding"),
    ]
    #expect(coverage.known.map(\.description).sorted() == ["A.binding.name", "B.binding"])
  }

  @Test func `A union has what one or the other has reached`() {
    let first = ExplorerCoverage(reached: [.init(feature: "A", action: "a")])
    let second = ExplorerCoverage(reached: [.init(feature: "A", action: "b")])
    #expect(first.union(second).reached == first.reached.union(second.reached))
  }

  // MARK: The file

  private static func withFile(_ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).coverage")
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  @Test func `Two writers add to one file, each key once`() throws {
    try Self.withFile { file in
      let first = try #require(CoverageFile(name: file.path))
      let second = try #require(CoverageFile(name: file.path))
      for writer in [first, second, first] {
        writer.record(MappedItem.Action.view(.buyTapped))
        writer.record(MappedItem.Action.bought(.success(1)))
      }
      second.record(MappedHelp.Action.closeTapped)
      let text = try String(contentsOf: file, encoding: .utf8)
      let two = "MappedItem\tview.buyTapped\nMappedItem\tbought.success\n"
      #expect(text == two + two + "MappedHelp\tcloseTapped\n")
      let coverage = try ExplorerCoverage(contentsOf: file)
      #expect(
        coverage.reached.map(\.description).sorted() == [
          "MappedHelp.closeTapped", "MappedItem.bought.success", "MappedItem.view.buyTapped",
        ]
      )
    }
  }

  @Test func `A test store adds what the test and the effects send`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).coverage")
    defer { try? FileManager.default.removeItem(at: file) }
    let writer = try #require(CoverageFile(name: file.path))
    await CoverageFile.$ofTests.withValue(writer) {
      let store = TestStore(initialState: MappedItem.State()) { MappedItem() }
      store.exhaustivity = .off
      await store.send(.view(.buyTapped))
      await store.send(.alert(.presented(.confirmTapped)))
    }
    let reached = try ExplorerCoverage(contentsOf: file).reached.map(\.action).sorted()
    #expect(reached == ["alert.confirmTapped", "bought.success", "view.buyTapped"])
  }

  @Test func `An exploration adds nothing to the file of the tests`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).coverage")
    defer { try? FileManager.default.removeItem(at: file) }
    let writer = try #require(CoverageFile(name: file.path))
    await CoverageFile.$ofTests.withValue(writer) { _ = await MapTests.explorer.explore() }
    #expect(try Data(contentsOf: file).isEmpty)
  }

  @Test func `A line that is no key is skipped`() throws {
    try Self.withFile { file in
      try Data("A\ta\nB\n\n\tc\nA\tb".utf8).write(to: file)
      let reached = try ExplorerCoverage(contentsOf: file).reached
      #expect(reached.map(\.description).sorted() == ["A.a", "A.b"])
    }
  }

  @Test func `A file that isn't there is an error`() {
    #expect(throws: (any Error).self) {
      try ExplorerCoverage(contentsOf: URL(fileURLWithPath: "/nowhere/coverage"))
    }
  }
}
