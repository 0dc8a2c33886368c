// swift-tools-version: 6.3
import PackageDescription

/// The sources of the plug-in, which no product of the framework offers, under their own name.
let asStoreMacros = [SwiftSetting.unsafeFlags(["-module-alias", "StoreMacros=MacroSources"])]

let package = Package(
  name: "macro-tests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-store", path: "..")],
  targets: [
    .target(name: "MacroSources", exclude: ["Plugin.swift"]),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["MacroSources", .product(name: "Store", package: "swift-store")],
      swiftSettings: asStoreMacros
    ),
    .testTarget(
      name: "ExpansionTests",
      dependencies: [
        "MacroSources",
        .product(name: "Store", package: "swift-store"),
        .product(name: "Navigation", package: "swift-store"),
      ],
      swiftSettings: asStoreMacros
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
        .product(name: "Store", package: "swift-store"),
        .product(name: "Navigation", package: "swift-store"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]
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
