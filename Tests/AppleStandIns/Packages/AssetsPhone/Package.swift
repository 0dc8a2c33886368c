// swift-tools-version: 6.2
import PackageDescription

// The example as an app for the simulator: `Scripts/mac-check` builds the program, and makes the bundle around it. It
// has the example's features and screens by links to their folders, because they are in no product of the package.
let package = Package(
  name: "AssetsPhone",
  platforms: [.iOS(.v18)],
  dependencies: [.package(name: "swift-store", path: "../../../..")],
  targets: [
    .target(
      name: "Features",
      dependencies: [
        .product(name: "Navigation", package: "swift-store"),
        .product(name: "Queries", package: "swift-store"),
        .product(name: "Store", package: "swift-store"),
      ]
    ),
    .target(
      name: "AssetsViews",
      dependencies: ["Features", .product(name: "Navigation", package: "swift-store")]
    ),
    .executableTarget(name: "AssetsPhone", dependencies: ["AssetsViews"]),
  ]
)
