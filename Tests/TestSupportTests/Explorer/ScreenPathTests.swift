import Navigation
import Store
import Testing

@testable import TestSupport

@Suite struct ScreenPathTests {
  @Test func `The screen is the way to the innermost feature, without ids`() {
    var state = MappedShop.State()
    #expect(ScreenPath(of: state) == ScreenPath(name: "list", feature: "MappedList"))

    state.path.push(.item(MappedItem.State()))
    state.path.push(.item(MappedItem.State()))
    #expect(ScreenPath(of: state) == ScreenPath(name: "path.item", feature: "MappedItem"))
  }

  @Test func `What is presented is above a stack, and a stack above the rest`() {
    var state = MappedShop.State()
    state.path.push(.item(MappedItem.State()))
    state.destination = .help(MappedHelp.State())
    #expect(ScreenPath(of: state).name == "destination.help")
    state.destination = nil
    #expect(ScreenPath(of: state).name == "path.item")
  }

  @Test func `A dialog is a screen of the feature that presents it`() {
    var item = MappedItem.State()
    item.alert = AlertState { TextState("Buy?") }
    #expect(ScreenPath(of: item) == ScreenPath(name: "alert", feature: "MappedItem"))
    var state = MappedShop.State()
    state.path.push(.item(item))
    #expect(ScreenPath(of: state) == ScreenPath(name: "path.item.alert", feature: "MappedItem"))
  }

  @Test func `A feature without children is a screen of its name`() {
    #expect(
      ScreenPath(of: MappedHelp.State()) == ScreenPath(name: "MappedHelp", feature: "MappedHelp")
    )
    #expect(ScreenPath(of: 3) == ScreenPath(name: "Int", feature: "Int"))
  }

  @Test func `An enum of features and a plain optional are steps`() {
    struct Root { var phase: MappedShop.Path.State, count = 0, sheet: MappedHelp.State? }
    var root = Root(phase: .item(MappedItem.State()), sheet: nil)
    #expect(ScreenPath(of: root).name == "phase.item")
    root.sheet = MappedHelp.State()
    #expect(ScreenPath(of: root).name == "sheet")
    #expect(ScreenPath(of: root.phase).name == "item")
  }

  @Test func `Of several children the selected tab is on top`() {
    enum Tab { case first, second }
    struct Tabs {
      var tab = Tab.second
      var first = MappedShop.State()
      var second = MappedHelp.State()
    }
    struct Parts { var header = MappedHelp.State(), shop = MappedShop.State() }
    var tabs = Tabs()
    #expect(ScreenPath(of: tabs).name == "second")
    tabs.tab = .first
    #expect(ScreenPath(of: tabs).name == "first.list")

    // Nothing says which one the user sees, unless one presents something.
    var parts = Parts()
    #expect(ScreenPath(of: parts).name == "ScreenPathTests.Parts")
    parts.shop.path.push(.item(MappedItem.State()))
    #expect(ScreenPath(of: parts).name == "shop.path.item")
  }

  @Test func `Values of a feature are no screens`() {
    struct Row: Equatable { var title = "" }
    enum Loading { case loading, loaded }
    struct Model {
      var loading = Loading.loaded, row: Row? = Row(), rows = [Row()], count: Int? = 1
    }
    #expect(ScreenPath(of: Model()).name == "ScreenPathTests.Model")
  }
}
