// swift-tools-version: 6.3
import PackageDescription

// An app whose feature modules import the contracts, and never each other.
let store: [Target.Dependency] = [
  .product(name: "Store", package: "swift-store"),
  .product(name: "Navigation", package: "swift-store"),
]

let package = Package(
  name: "ModularApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "swift-store", path: "../..")],
  targets: [
    .target(name: "Contracts", dependencies: store),
    .target(name: "Assets", dependencies: ["Contracts"] + store),
    .target(name: "Issues", dependencies: ["Contracts"] + store),
    .target(name: "Account", dependencies: ["Contracts"] + store),
    .target(name: "IssuesLive", dependencies: ["Contracts", "Issues"] + store),
    .target(
      name: "App",
      dependencies: ["Contracts", "Assets", "Issues", "IssuesLive", "Account"] + store
    ),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", .product(name: "TestSupport", package: "swift-store")]
    ),
  ]
)
