// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

// The parts built for each breakage: the modules that keep the promises, and the tests that cite them.
let package = Package(
  name: "breakages",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  targets: [
    .macro(name: "StoreMacros"),
    .target(name: "Store", dependencies: ["StoreMacros"]),
    .target(name: "Navigation", dependencies: ["Store"]),
    .target(name: "Queries", dependencies: ["Store"]),
    .target(name: "StoreSwiftCode", dependencies: ["Store", "Navigation"]),
    .target(name: "Recording", dependencies: ["Store", "Navigation", "StoreSwiftCode"]),
    .target(name: "TestSupport", dependencies: ["Store", "Navigation", "StoreSwiftCode"]),
    .target(name: "TestFixtures", dependencies: ["Store"], path: "Tests/TestFixtures"),
    .executableTarget(
      name: "FileStorageChild",
      dependencies: ["Store"],
      path: "Tests/FileStorageChild"
    ),
    .testTarget(name: "StoreTests", dependencies: ["Store", "TestSupport", "TestFixtures"]),
    .testTarget(name: "RuntimeTests", dependencies: ["Store", "TestSupport", "TestFixtures"]),
    .testTarget(
      name: "SharingTests",
      dependencies: ["Store", "TestSupport", "TestFixtures", "FileStorageChild"]
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
      name: "TestSupportTests",
      dependencies: ["TestSupport", "StoreSwiftCode", "TestFixtures"]
    ),
  ]
)
