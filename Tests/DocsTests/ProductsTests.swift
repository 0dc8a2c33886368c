import Foundation
import Testing

/// What a client's graph has of the package: the products, and the targets that these depend on.
@Suite struct ProductsTests {
  private let manifest: String

  init() throws { manifest = try Repository.text("Package.swift") }

  /// The dependencies of each target, by the manifest.
  private var dependencies: [String: [String]] {
    let targets = manifest.matches(
      of: /\.(?:target|macro|executableTarget)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    )
    return Dictionary(
      uniqueKeysWithValues: targets.map { target in
        let names = (target.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
        return (String(target.1), names)
      }
    )
  }

  @Test func `B181 - A client's graph has no module of the example`() {
    let products = manifest.matches(of: /\.(library|executable|plugin)\(name: "(\w+)"/)
    #expect(products.allSatisfy { $0.1 == "library" })
    #expect(Set(products.map { String($0.2) }) == ["Store", "Navigation", "Recording", "TestSupport"])
    var modules: Set<String> = []
    var waiting = products.map { String($0.2) }
    while let module = waiting.popLast() {
      if modules.insert(module).inserted { waiting += dependencies[module] ?? [] }
    }
    #expect(
      modules == [
        "Store", "StoreMacros", "Navigation", "Recording", "TestSupport", "StoreSwiftCode",
      ]
    )
  }
}
