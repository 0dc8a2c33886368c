#if canImport(SwiftUI)
import Foundation
import SwiftUI
#if os(macOS)
import AppKit
#endif

/// Opens a URL in the app that is responsible for it.
public struct OpenURLEffect: Sendable {
  private let open: @Sendable (URL) async -> Bool

  /// Creates the effect.
  ///
  /// - Parameter open: Opens a URL, and returns whether it was opened.
  public init(_ open: @escaping @Sendable (_ url: URL) async -> Bool) { self.open = open }

  #if !os(watchOS)
  /// Creates the effect that opens a URL as a view does, `@Environment(\.openURL) var openURL`.
  ///
  /// The action of a view may be one of the app's own, by `environment(\.openURL, …)`.
  ///
  /// - Parameter action: The action of the view.
  @MainActor
  public init(_ action: OpenURLAction) {
    // It is only called on the main actor.
    let action = UncheckedSendable(action)
    open = { url in
      await withCheckedContinuation { continuation in
        Task { @MainActor in action.value(url) { continuation.resume(returning: $0) } }
      }
    }
  }
  #endif

  /// Opens a URL.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether it was opened.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { await open(url) }
}

extension DependencyValues {
  /// Opens a URL in the app that is responsible for it: by `NSWorkspace` on a Mac, by SwiftUI's own action elsewhere.
  ///
  /// In an app extension that action opens what the system lets the extension open; hand it the action of a view there.
  ///
  /// Where a view has an action of its own for URLs, hand it to the store: `$0.openURL = OpenURLEffect(openURL)`. A test that uses it overrides it: `$0.openURL = OpenURLEffect { _ in true }`.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: UnimplementedInTests {
  // Outside of a view SwiftUI's own action opens nothing on a Mac.
  #if os(watchOS)
  // There it isn't told whether the URL was opened.
  static let liveValue = OpenURLEffect { url in
    await MainActor.run { EnvironmentValues().openURL(url) }
    return true
  }
  #elseif os(macOS)
  static let liveValue = OpenURLEffect { url in
    await MainActor.run { NSWorkspace.shared.open(url) }
  }
  #else
  static let liveValue = OpenURLEffect { url in
    await withCheckedContinuation { continuation in
      Task { @MainActor in
        // `UIApplication.shared` doesn't exist in an app extension.
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
