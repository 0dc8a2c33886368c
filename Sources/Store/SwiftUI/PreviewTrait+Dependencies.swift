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
  /// Without it a preview has the `previewValue`s. The values are those of the process from then on, as by
  /// ``prepareDependencies(_:location:)``: for the stores that the preview creates, and for the previews after it.
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
    prepareDependencies(updateValues, location: location)
    return .defaultLayout
  }
}
#endif
