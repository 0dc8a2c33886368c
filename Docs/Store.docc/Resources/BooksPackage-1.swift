// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Books",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "swift-store", path: "../swift-store")],
  targets: [
    .target(name: "Books", dependencies: [
      .product(name: "Store", package: "swift-store"),
      .product(name: "Navigation", package: "swift-store"),
      .product(name: "Queries", package: "swift-store"),
    ]),
    .testTarget(name: "BooksTests", dependencies: [
      "Books", .product(name: "TestSupport", package: "swift-store"),
    ]),
  ]
)
