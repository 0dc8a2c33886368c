// swift-tools-version: 6.2
import PackageDescription

// The example as an app for the simulator: `Scripts/mac-check` builds the program, and makes the bundle around it.
let package = Package(
  name: "AssetsPhone",
  platforms: [.iOS(.v18)],
  dependencies: [.package(name: "swift-store", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "AssetsPhone",
      dependencies: [.product(name: "AssetsViews", package: "swift-store")]
    )
  ]
)
