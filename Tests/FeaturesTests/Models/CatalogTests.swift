import Features
import Foundation
import Testing

@Test func `The sample holds together`() throws {
  let sample = Catalog.sample
  #expect(Set(sample.assets.map(\.id)).count == sample.assets.count)
  #expect(Set(sample.issues.map(\.number)).count == sample.issues.count)
  for asset in sample.assets {
    let details = try sample.details(of: asset.id)
    #expect(details.linkedIssues.map(\.number) == asset.linkedIssues)
    #expect(details.connectedAssets.map(\.id) == asset.connectedAssets)
  }
  #expect(sample.assets.contains { $0.matches("pump") })
}

@Test func `Linking twice links once, and unlinking undoes it`() throws {
  var catalog = Catalog(assets: [.valve], issues: [.leak])
  try catalog.link(1, to: "V-1")
  try catalog.link(1, to: "V-1")
  #expect(catalog.assets[0].linkedIssues == [1])
  try catalog.unlink(1, from: "V-1")
  try catalog.unlink(1, from: "V-1")
  #expect(catalog.assets[0].linkedIssues.isEmpty)
}

@Test func `What a catalog does not hold can't be linked`() {
  var catalog = Catalog(assets: [.valve], issues: [.leak])
  #expect(throws: CatalogError.unknownIssue(9)) { try catalog.link(9, to: "V-1") }
  #expect(throws: CatalogError.unknownAsset("X")) { try catalog.link(1, to: "X") }
  #expect(throws: CatalogError.unknownAsset("X")) { try catalog.unlink(1, from: "X") }
  #expect(throws: CatalogError.unknownAsset("X")) { try catalog.details(of: "X") }
}

@Test func `A search needs every word, in any order and case`() {
  let pump = Catalog.sample.assets[0]
  #expect(pump.matches("PUMP feed"))
  #expect(pump.matches("p-101 boiler"))
  #expect(pump.matches("  "))
  #expect(!pump.matches("pump turbine"))
}

@Test func `Issues decode as GitHub prints them`() throws {
  let text = """
    [{"labels":[{"id":"L1","name":"bug","color":"d73a4a"}],"number":7,"state":"OPEN",
      "title":"Crash","url":"https://github.com/o/r/issues/7"}]
    """
  let issues = try JSONDecoder().decode([Features.Issue].self, from: Data(text.utf8))
  let expected = Features.Issue(
    number: 7,
    title: "Crash",
    url: "https://github.com/o/r/issues/7",
    labels: ["bug"]
  )
  #expect(issues == [expected])
}

@Test func `A catalog encodes to what it decodes from`() throws {
  let data = try JSONEncoder().encode(Catalog.sample)
  #expect(try JSONDecoder().decode(Catalog.self, from: data) == .sample)
}

@Test func `Progress is a part of a whole, whatever is counted`() {
  #expect(LoadProgress(completed: 1, total: 4).fraction == 0.25)
  #expect(LoadProgress(completed: 9, total: 4).fraction == 1)
  #expect(LoadProgress(completed: 0, total: 0).fraction == 1)
}
