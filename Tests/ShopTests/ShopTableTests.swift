import Foundation
import TestSupport
import Testing

/// Prints what the explorer and the random tester find: `STORE_SHOP=1 swift test --filter ShopTableTests`.
///
/// `STORE_SHOP` may also name faults, with commas between them. `STORE_SHOP_SECONDS` is the time of each search, 60 by default.
@Suite(.serialized, .enabled(if: environment["STORE_SHOP"] != nil))
struct ShopTableTests {
  // Each repetition writes a test, so it takes longer than that of the random tester.
  @Test(arguments: ShopFault.allCases)
  func `The explorer repeats the shortest run known`(fault: ShopFault) async throws {
    let choices = fault.shortest.map(\.choice).joined(separator: " ")
    let found = try #require(await ExplorerOf<ShopApp>.shop(fault).replay(choices))
    #expect(found.finding.hasPrefix("\"\(fault.property)\" doesn't hold"))
    #expect(found.steps.count == fault.shortest.count)
  }

  @Test func `The table of faults`() async {
    let names = environment["STORE_SHOP", default: ""].split(separator: ",").map(String.init)
    let named = ShopFault.allCases.filter { names.contains($0.rawValue) }
    let all: [ShopFault?] = [nil] + ShopFault.allCases
    let faults = named.isEmpty ? all : named
    let table = ShopTable(seconds: environment["STORE_SHOP_SECONDS"].flatMap { Int($0) } ?? 60)
    print(ShopTable.head)
    for fault in faults {
      print(await table.row(fault))
      fflush(nil)
    }
  }
}

private let environment = ProcessInfo.processInfo.environment
