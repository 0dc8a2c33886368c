// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Eggs",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "swift-store", path: "../swift-store")],
  targets: [
    .target(name: "Eggs", dependencies: [
      .product(name: "Store", package: "swift-store"),
      .product(name: "Navigation", package: "swift-store"),
    ]),
    .testTarget(name: "EggsTests", dependencies: [
      "Eggs", .product(name: "TestSupport", package: "swift-store"),
    ]),
  ]
)
