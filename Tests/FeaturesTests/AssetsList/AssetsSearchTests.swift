import Features
import Foundation
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }) struct AssetsSearchTests {
  private func list(_ search: String) -> AssetsListFeature.State {
    var state = AssetsListFeature.State()
    state.$assets = .constant([.pump, .valve])
    state.appliedSearch = search
    return state
  }

  @Test func `The assets found follow the list and the search`() {
    var state = list("valve")
    #expect(state.visibleAssets == [.valve])
    state.$assets = .constant([.pump])
    #expect(state.visibleAssets == [])
    var renamed = Asset.pump
    renamed.name = "Valve of a pump"
    state.$assets = .constant([renamed])
    #expect(state.visibleAssets.map(\.name) == ["Valve of a pump"])
    state.appliedSearch = "boiler"
    #expect(state.visibleAssets == [])
    state.appliedSearch = "valve"
    #expect(state.visibleAssets == state.assets.elements)
    state.appliedSearch = ""
    #expect(state.visibleAssets == state.assets.elements)
    state.$assets = .constant([])
    #expect(state == AssetsListFeature.State())
  }

  @Test func `A list is searched when it changes, and not when it is read`() {
    let state = list("valve")
    #expect(state.visibleAssets.sharesStorage(with: state.visibleAssets))
    let all = list("")
    #expect(all.visibleAssets.sharesStorage(with: all.assets.elements))
    #expect(!all.visibleAssets.sharesStorage(with: state.visibleAssets))
  }

  @Test func `A decoded list is searched, and its results are no part of the JSON`() throws {
    let data = try JSONEncoder().encode(list("valve"))
    let decoded = try JSONDecoder().decode(AssetsListFeature.State.self, from: data)
    #expect(decoded.visibleAssets == [.valve])
    #expect(decoded == list("valve"))
    let keys = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any]).keys
    #expect(keys.sorted() == ["appliedSearch", "assets", "progress", "searchText"])
  }
}
