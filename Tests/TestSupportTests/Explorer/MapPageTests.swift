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
      #expect(page.contains("id=\"screen-\(number)\" tabindex=\"-1\"><span class=\"code\">\(screen.name)<"))
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
}
