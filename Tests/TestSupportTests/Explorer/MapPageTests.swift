import Foundation
import Navigation
import Store
import Testing

@testable import TestSupport

@Suite struct MapPageTests {
  private static let tests = ExplorerCoverage(reached: [
    .init(feature: "MappedItem", action: "view.buyTapped"),
    .init(feature: "MappedItem", action: "bought.failure"),
    .init(feature: "Elsewhere", action: "tapped"),
  ])

  @Test func `The page loads nothing, and has each screen`() async {
    let exploration = await MapTests.explorer.explore()
    let page = exploration.map.page(
      title: "Shop",
      coverage: exploration.coverage,
      tests: Self.tests
    )
    #expect(!page.contains("http"))
    #expect(!page.contains("src="))
    for (number, screen) in exploration.map.screens.enumerated() {
      #expect(
        page.contains(
          "id=\"screen-\(number)\" tabindex=\"-1\"><span class=\"code\">\(screen.name)<"
        )
      )
      #expect(page.contains("href=\"#screen-\(number)\""))
    }
  }

  @Test func `Each action has what has reached it`() async throws {
    let exploration = await MapTests.explorer.explore()
    let table = ActionTable(exploration.map, exploration.coverage, Self.tests)
    #expect(
      table.sections.map(\.feature) == ["MappedList", "MappedItem", "MappedHelp", "MappedShop"]
    )
    let item = table.sections[1]
    #expect(
      item.screens.map { exploration.map.screens[$0].name } == ["path.item", "path.item.alert"]
    )
    let rows = item.rows.map { "\($0.name): \($0.status)" }
    #expect(rows.contains("view.buyTapped: both"))
    #expect(rows.contains("alert.confirmTapped: explorer"))
    #expect(rows.contains("bought.success: explorer"))
    #expect(rows.contains("bought.failure: tests"))
    #expect(rows.contains("view.shareTapped: neither"))
    #expect(table.otherFeatures == ["Elsewhere"])
    let buy = try #require(item.rows.first { $0.name == "view.buyTapped" })
    #expect(buy.targets == ["path.item.alert"])
    let shop = try #require(table.sections.last)
    #expect(shop.screens.isEmpty)
    #expect(shop.rows.map(\.name) == ["destination.dismiss", "helpTapped", "path.popFrom"])
  }

  @Test func `Without a file of the tests the page says how to get one`() async {
    let exploration = await MapTests.explorer.explore()
    let page = exploration.map.page(title: "Shop", coverage: exploration.coverage)
    #expect(page.contains("STORE_COVERAGE=FILE swift test"))
    #expect(!page.contains("tests only"))
    #expect(page.contains("data-status=\"neither\"><th scope=\"row\">view.shareTapped<"))
  }

  @Test func `Odd names are text in the page`() {
    var recorder = MapRecorder()
    let name = "<img onerror='x'>&\"\u{1F600}"
    let screen = recorder.number(of: ScreenPath(name: name, feature: "</script>"), from: nil)
    let other = recorder.number(of: ScreenPath(name: "b", feature: "<b>"), from: screen)
    recorder.add("<i>", .init(feature: "<b>", action: "<i>"), from: screen, to: other)
    recorder.add("<u>", nil, from: other, to: screen)
    let page = recorder.map.page(title: "A </title> & B")
    #expect(page.contains("<h1>A &lt;/title&gt; &amp; B</h1>"))
    #expect(page.contains("&lt;img onerror=&#39;x&#39;&gt;&amp;&quot;\u{1F600}"))
    for odd in ["<img", "<i>", "<b>", "<u>"] { #expect(!page.contains(odd)) }
    #expect(page.components(separatedBy: "</script>").count == 2)
  }
  // MARK: Examples, and what was reviewed

  private static let reviewed = """
    list
      helpTapped → destination.help
      list.itemTapped → path.item
      tourTapped → tour

    path.item
      path.popFrom → list, tour

    path.item.alert

    tour
      tour.endTapped → list

    """

  private func page(_ behaviour: String? = nil) async throws -> String {
    let explorer = MapTests.explorer.rule("Never", .helpTapped, if: { _ in false })
      .sometimes("Two items are open") { $0.path.count == 2 }
    return await explorer.page(
      of: await explorer.explore(),
      title: "Shop",
      behaviour: try behaviour.map { try ExplorerBehaviour(text: $0) }
    )
  }

  private func values(_ attribute: String, in page: String) -> [String] {
    page.components(separatedBy: " \(attribute)=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  @Test func `B203 - Each screen, line and action leads to its run`() async throws {
    for page in [try await page(), try await page(Self.reviewed)] {
      let ids = values("id", in: page)
      #expect(Set(ids).count == ids.count)
      let links = values("href", in: page)
      for link in links { #expect(ids.contains { "#\($0)" == link }, "\(link)") }
      #expect(links.contains("#leads-0-1"))
      #expect(links.contains("#screen-3"))
    }
    let plain = try await page()
    #expect(plain.contains("<code>replay(&quot;r0.0 r3.0&quot;)</code>"))
    #expect(plain.contains("<li>Open an item: .list(.itemTapped)</li>"))
    #expect(plain.contains("aria-label=\"list → path.item: itemTapped\"><title>list → path.item: "))
    #expect(plain.contains(">MappedShop.State(\n  list: MappedList.State(),"))
  }

  @Test func `B203 - What was never reached is on the page`() async throws {
    let page = try await page()
    for text in [
      "<li>Two items are open</li>", "<li>the rule &quot;Never&quot; is possible in no state</li>",
      "The exploration: all states were reached.",
    ] {
      #expect(page.contains(text))
    }
    #expect(page.contains("MappedList</span>: <span class=\"code\">neverSent</span>"))
    #expect(!page.contains("id=\"changes\""))
  }

  @Test func `B203 - The page marks what is new and what is gone since the review`() async throws {
    let page = try await page(Self.reviewed)
    for text in [
      "<li><span class=\"mark new\">new</span> the screen destination.help</li>",
      "<li><span class=\"mark gone\">gone</span> tourTapped on list leads to tour</li>",
      "class=\"node new\" data-screen=\"2\"", "class=\"node gone\" data-screen=\"4\"",
      "aria-label=\"tour, gone\"", "class=\"edge gone\" data-from=\"0\" data-to=\"4\"",
      "class=\"edge gone\" data-from=\"1\" data-to=\"4\"",
      "class=\"edge new\" data-from=\"1\" data-to=\"3\"",
      "<th scope=\"row\"><s>tour.endTapped</s> <span class=\"mark gone\">gone</span></th>",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    let now = ExplorerBehaviour(await MapTests.explorer.explore().map)
    let same = try await self.page(now.text)
    #expect(same.contains("None: the behaviour is the one that was reviewed."))
    #expect(!same.contains("class=\"mark"))
  }

  /// Writes the pages that `Scripts/page-test` opens.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["STORE_PAGES"] != nil))
  func `A map for the browser`() async throws {
    let folder = URL(filePath: ProcessInfo.processInfo.environment["STORE_PAGES"] ?? "")
    try Data(try await page(Self.reviewed).utf8).write(to: folder.appending(path: "map.html"))
  }
}
