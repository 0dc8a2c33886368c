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
  @State private var store: StoreOf<AppFeature>

  /// Creates the window.
  ///
  /// - Parameter store: The store of the app; by default one with the sample data.
  public init(store: StoreOf<AppFeature> = .sample) {
    _store = State(initialValue: store)
  }

  /// A window with the app.
  public var body: some Scene {
    WindowGroup { AppView(store: store) }
  }
}
#endif
