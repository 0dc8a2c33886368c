#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// The app's window, with a store of its own.
///
/// ```swift
/// @main struct AssetsApp: App {
///   var body: some Scene { AssetsScene() }
/// }
/// ```
public struct AssetsScene: Scene {
  private static let sample = StoreOf<AppFeature>.sample

  private let store: StoreOf<AppFeature>

  /// Creates the window.
  ///
  /// - Parameter store: The store of the app; `nil` for one with the sample data.
  public init(store: StoreOf<AppFeature>? = nil) {
    self.store = store ?? Self.sample
  }

  /// A window with the app.
  public var body: some Scene {
    WindowGroup { AppView(store: store) }
  }
}
#endif
