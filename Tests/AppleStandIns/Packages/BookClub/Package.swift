// swift-tools-version: 6.2
import PackageDescription

// An app of several modules as authors write it, for `Scripts/apple --package`. Its settings differ from module to module.
let store: [Target.Dependency] = [
  .product(name: "Store", package: "swift-store"),
  .product(name: "Navigation", package: "swift-store"),
]

let package = Package(
  name: "BookClub",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "swift-store", path: "../../../..")],
  targets: [
    .target(name: "Books", dependencies: store),
    .target(name: "BookDetail", dependencies: ["Books"] + store),
    .target(
      name: "BookNotes",
      dependencies: ["Books"] + store,
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .target(
      name: "BookShelf",
      dependencies: ["BookDetail", "BookNotes", "Books"] + store,
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .executableTarget(
      name: "BookClubApp",
      dependencies: ["BookShelf"] + store,
      swiftSettings: [.define("BETA", .when(platforms: [.iOS]))]
    ),
    .testTarget(
      name: "BookShelfTests",
      dependencies: [
        "BookDetail", "Books", "BookShelf", .product(name: "TestSupport", package: "swift-store"),
      ]
    ),
  ]
)
