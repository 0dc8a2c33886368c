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

  @Test func `B182 - The libraries name nothing that an app extension lacks`() throws {
    let lacking = ["UIApplication.shared", "NSApplication.shared", "NSApp.", "WKExtension.shared"]
    for library in ["Store", "Navigation", "Queries", "Recording", "StoreSwiftCode"] {
      for file in Repository.swiftFiles(in: Repository.root.appending(path: "Sources/\(library)")) {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard lacking.contains(where: text.contains) else { continue }
        let code = text.split(separator: "\n").filter { line in
          !line.contains("//") && lacking.contains { line.contains($0) }
        }
        #expect(code == [], "\(file.lastPathComponent)")
      }
    }
  }

  @Test func `B181 - A client's graph has no module of the example`() {
    let products = manifest.matches(
      of: /\.(library|executable|plugin)\(name: "(\w+)", targets: \[([^\]]*)\]/
    )
    #expect(products.allSatisfy { $0.1 == "library" })
    let libraries: Set = ["Store", "Navigation", "Queries", "Recording", "TestSupport"]
    #expect(Set(products.map { String($0.2) }) == libraries)
    var modules: Set<String> = []
    var waiting = products.flatMap { $0.3.matches(of: /"(\w+)"/).map { String($0.1) } }
    while let module = waiting.popLast() {
      if modules.insert(module).inserted { waiting += dependencies[module] ?? [] }
    }
    #expect(
      modules == [
        "Store", "StoreMacros", "Navigation", "Queries", "Recording", "TestSupport",
        "StoreSwiftCode",
      ]
    )
  }
}
