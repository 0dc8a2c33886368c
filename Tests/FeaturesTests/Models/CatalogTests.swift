import Foundation
import Synchronization
import Testing

@testable import Features

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

/// An element that counts how often its id is read.
private struct CountedElement: Identifiable {
  static let reads = Mutex(0)

  let number: Int
  var id: Int {
    Self.reads.withLock { $0 += 1 }
    return number
  }
}

@Test func `The elements with some ids are found by reading each element once`() {
  for count in [500, 1_000] {
    let elements = (0..<count).map(CountedElement.init)
    let ids = Array((0..<count).reversed())
    CountedElement.reads.withLock { $0 = 0 }
    #expect(Catalog.elements(ids, of: elements).map(\.number) == ids)
    #expect(CountedElement.reads.withLock { $0 } == count)
  }
}

@Test func `Details are in the order of the links, without what the catalog does not hold`() throws
{
  let pump = Asset(
    id: "P-1",
    name: "Pump",
    connectedAssets: ["X", "V-1"],
    linkedIssues: [3, 9, 1]
  )
  let twin = Features.Issue(number: 3, title: "Another of the same number")
  let catalog = Catalog(assets: [pump, .valve], issues: [.leak, .rust, twin])
  let details = try catalog.details(of: "P-1")
  #expect(details.linkedIssues == [.rust, .leak])
  #expect(details.connectedAssets == [.valve])
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
