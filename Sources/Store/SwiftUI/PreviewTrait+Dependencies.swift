#if canImport(SwiftUI)
import SwiftUI

extension PreviewTrait where T == Preview.ViewTraits {
  /// A preview with another value of a dependency.
  ///
  /// ```swift
  /// #Preview(traits: .dependency(\.date, .constant(.now))) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value.
  /// - Returns: The trait.
  @MainActor
  public static func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> PreviewTrait {
    dependencies { $0[keyPath: keyPath] = value }
  }

  /// A preview with other values of dependencies.
  ///
  /// Without it a preview has the `previewValue`s. The values are in force while the preview is shown, for everything in the
  /// process: they win over those of ``prepareDependencies(_:location:)``. Several traits add up.
  ///
  /// ```swift
  /// #Preview(traits: .dependencies { $0.assetsClient = .failing }) {
  ///   AssetsListView(store: Store(initialState: AssetsList.State()) { AssetsList() })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - updateValues: The overrides.
  ///   - location: The call site, for reports.
  /// - Returns: The trait.
  @MainActor
  public static func dependencies(
    _ updateValues: (inout DependencyValues) -> Void,
    location: SourceLocation = #Store::location
  ) -> PreviewTrait {
    guard DependencyContext.process != .test else {
      prepareDependencies(updateValues, location: location)
      return .defaultLayout
    }
    return .modifier(
      DependenciesModifier(preview: PreparedDependencies.process.makePreview(updateValues))
    )
  }
}

/// Has a preview's overrides in force while it is shown.
private struct DependenciesModifier: PreviewModifier {
  let preview: PreviewDependencies

  func body(content: Content, context: Void) -> some View {
    PreparedDependencies.process.show(preview)
    return content.onDisappear { PreparedDependencies.process.hide(preview) }
  }
}
#endif
