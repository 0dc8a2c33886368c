// swift-tools-version: 6.3
import PackageDescription

/// The version that the Swift compiler uses: callgrind fails where two versions are mixed.
let debugInformation = [CSetting.unsafeFlags(["-gdwarf-4"])]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-store", path: "..")],
  targets: [
    .target(name: "AllocationCounter", cSettings: debugInformation),
    .target(name: "AllocatedBytes", cSettings: debugInformation),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "AllocationCounter",
        "AllocatedBytes",
        .product(name: "Store", package: "swift-store"),
        .product(name: "Navigation", package: "swift-store"),
        .product(name: "Queries", package: "swift-store"),
        .product(name: "Recording", package: "swift-store"),
        .product(name: "TestSupport", package: "swift-store"),
      ],
      plugins: ["Nesting"]
    ),
    .executableTarget(name: "nesting"),
    .plugin(name: "Nesting", capability: .buildTool(), dependencies: ["nesting"]),
    .executableTarget(
      name: "testing",
      dependencies: [
        .product(name: "Store", package: "swift-store"),
        .product(name: "TestSupport", package: "swift-store"),
      ]
    ),
    .executableTarget(
      name: "soak",
      dependencies: [
        "AllocatedBytes",
        .product(name: "Store", package: "swift-store"),
        .product(name: "TestSupport", package: "swift-store"),
      ]
    ),
  ]
)
