import Foundation
import Testing

/// Prints what the explorer and the random tester find: `STORE_SHOP=1 swift test --filter ShopTableTests`.
///
/// `STORE_SHOP` may also name faults, with commas between them. `STORE_SHOP_SECONDS` is the time of each search, 60 by default.
@Suite(.enabled(if: environment["STORE_SHOP"] != nil))
struct ShopTableTests {
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
