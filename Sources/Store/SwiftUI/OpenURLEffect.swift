#if canImport(SwiftUI)
import Foundation
import SwiftUI

/// Opens a URL in the app that is responsible for it.
public struct OpenURLEffect: Sendable {
  private let open: @Sendable (URL) async -> Bool

  /// Creates the effect.
  ///
  /// - Parameter open: Opens a URL, and returns whether it was opened.
  public init(_ open: @escaping @Sendable (_ url: URL) async -> Bool) { self.open = open }

  /// Opens a URL.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether it was opened.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { await open(url) }
}

extension DependencyValues {
  /// Opens a URL in the app that is responsible for it.
  ///
  /// A test that uses it overrides it: `$0.openURL = OpenURLEffect { _ in true }`.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: UnimplementedInTests {
  #if os(watchOS)
  // There it isn't told whether the URL was opened.
  static let liveValue = OpenURLEffect { url in
    await MainActor.run { EnvironmentValues().openURL(url) }
    return true
  }
  #else
  static let liveValue = OpenURLEffect { url in
    await withCheckedContinuation { continuation in
      Task { @MainActor in
        EnvironmentValues().openURL(url) { continuation.resume(returning: $0) }
      }
    }
  }
  #endif

  static func unimplemented(at location: SourceLocation?) -> OpenURLEffect {
    OpenURLEffect { _ in
      DependencyValues.reportUnimplemented(
        "openURL",
        override: "$0.openURL = OpenURLEffect { _ in true }",
        at: location
      )
      return false
    }
  }
}
#endif
