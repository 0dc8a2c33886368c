// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "swift-store",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Store", targets: ["Store"]),
    .library(name: "Navigation", targets: ["Navigation"]),
    .library(name: "Queries", targets: ["Queries"]),
    .library(name: "Recording", targets: ["Recording"]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
  ],
  targets: [
    .macro(name: "StoreMacros"),
    .target(name: "Store", dependencies: ["StoreMacros"]),
    .target(name: "Navigation", dependencies: ["Store"]),
    // What a server owns: fetched, kept, and fetched again.
    .target(name: "Queries", dependencies: ["Store"]),
    // Writes values and changes as Swift, for failures of tests and for tests written from recordings.
    .target(name: "StoreSwiftCode", dependencies: ["Store", "Navigation"]),
    .target(name: "Recording", dependencies: ["Store", "Navigation", "StoreSwiftCode"]),
    .target(name: "Features", dependencies: ["Store", "Navigation", "Queries"]),
    .target(name: "AssetsViews", dependencies: ["Features", "Navigation", "Queries", "Store"]),
    .target(name: "TestSupport", dependencies: ["Store", "Navigation", "StoreSwiftCode"]),
    .target(
      name: "AssetsApp",
      dependencies: ["Features", "Navigation", "Queries", "Recording", "Store"],
      path: "Sources/assets/App"
    ),
    .executableTarget(name: "assets", dependencies: ["AssetsApp"], path: "Sources/assets/Main"),
    .target(
      name: "TestFixtures",
      dependencies: ["Store"],
      path: "Tests/TestFixtures"
    ),
    .executableTarget(
      name: "FileStorageChild",
      dependencies: ["Store"],
      path: "Tests/FileStorageChild"
    ),
    // Rules, endpoints and properties of the example, and the program that explores it for longer than its tests do.
    .target(
      name: "AssetsExplorer",
      dependencies: ["Features", "Navigation", "Store", "TestSupport"],
      path: "Tests/AssetsExplorer"
    ),
    .executableTarget(
      name: "explore",
      dependencies: ["AssetsExplorer", "TestSupport"],
      path: "Tests/Explore"
    ),
    .testTarget(name: "StoreTests", dependencies: ["Store", "TestSupport", "TestFixtures"]),
    .testTarget(name: "RuntimeTests", dependencies: ["Store", "TestSupport", "TestFixtures"]),
    .testTarget(
      name: "SharingTests",
      dependencies: ["Store", "TestSupport", "TestFixtures", "FileStorageChild"]
    ),
    // The plug-in's sources once more. If tests depended on the plug-in itself, SwiftPM would build
    // all test targets for the host, with the libraries a second time.
    .target(
      name: "StoreMacrosCode",
      path: "Tests/StoreMacrosCode",
      exclude: ["Plugin.swift"]
    ),
    .testTarget(
      name: "StoreMacrosTests",
      dependencies: ["StoreMacrosCode", "Store", "Navigation"]
    ),
    .testTarget(
      name: "NavigationTests",
      dependencies: ["Navigation", "TestSupport", "TestFixtures"]
    ),
    .testTarget(
      name: "QueriesTests",
      dependencies: ["Queries", "Recording", "TestSupport", "TestFixtures"]
    ),
    .testTarget(
      name: "RecordingTests",
      dependencies: ["Recording", "Navigation", "StoreSwiftCode", "TestSupport", "TestFixtures"]
    ),
    .testTarget(
      name: "FeaturesTests",
      dependencies: ["AssetsExplorer", "Features", "TestSupport", "TestFixtures", "explore"],
      exclude: ["App/App.contract.json", "Explorer/Coordinator.behaviour.txt"]
    ),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["TestSupport", "StoreSwiftCode", "TestFixtures"],
      exclude: ["Explorer/Shop.behaviour.txt"]
    ),
    // A shop with planted bugs, by which the explorer's search is measured.
    .testTarget(name: "ShopTests", dependencies: ["Navigation", "Store", "TestSupport"]),
    .testTarget(
      name: "AssetsTests",
      dependencies: [
        "assets", "AssetsApp", "Features", "Recording", "TestSupport", "TestFixtures",
      ]
    ),
    .testTarget(
      name: "DocsTests",
      dependencies: [
        "TestFixtures", "Store", "Navigation", "Queries", "Recording", "TestSupport",
      ],
      exclude: ["Restoration/Library.contract.json"]
    ),
  ]
)

// `STORE_TESTS=NavigationTests swift test` builds only the named test targets (CONTRIBUTING.md).
if let names = Context.environment["STORE_TESTS"]?.split(separator: ",").map(String.init) {
  let tests = package.targets.filter { $0.type == .test }.map(\.name)
  guard names.allSatisfy(tests.contains) else {
    fatalError("STORE_TESTS=\(names.joined(separator: ",")): the test targets are \(tests)")
  }
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
