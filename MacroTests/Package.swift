// swift-tools-version: 6.3
import PackageDescription

/// The sources of the plug-in, which no product of the framework offers, under the name that they
/// have for the framework's own tests, some of which are linked here.
let asStoreMacrosCode = [
  SwiftSetting.unsafeFlags(["-module-alias", "StoreMacrosCode=MacroSources"])
]

let package = Package(
  name: "macro-tests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-store", path: "..")],
  targets: [
    .target(name: "MacroSources", exclude: ["Plugin.swift"]),
    // SwiftPM refuses the name if a product of the framework has such a module.
    .target(name: "Features"),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["MacroSources", .product(name: "Store", package: "swift-store")],
      swiftSettings: asStoreMacrosCode
    ),
    .testTarget(
      name: "ExpansionTests",
      dependencies: [
        "MacroSources",
        .product(name: "Store", package: "swift-store"),
        .product(name: "Navigation", package: "swift-store"),
      ],
      swiftSettings: asStoreMacrosCode
    ),
    .testTarget(
      name: "ExpandedTests",
      dependencies: [
        .product(name: "Store", package: "swift-store"),
        .product(name: "Navigation", package: "swift-store"),
      ]
    ),
    .testTarget(
      name: "LanguageModeTests",
      dependencies: [
        "Features",
        .product(name: "Store", package: "swift-store"),
        .product(name: "Navigation", package: "swift-store"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    // Here, because XCTest prints lines for tests that pass.
    .testTarget(
      name: "XCTestTests",
      dependencies: [
        .product(name: "Store", package: "swift-store"),
        .product(name: "TestSupport", package: "swift-store"),
      ]
    ),
    .testTarget(
      name: "MainActorTests",
      dependencies: [
        .product(name: "Store", package: "swift-store"),
        .product(name: "Navigation", package: "swift-store"),
        .product(name: "TestSupport", package: "swift-store"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
  ]
)
