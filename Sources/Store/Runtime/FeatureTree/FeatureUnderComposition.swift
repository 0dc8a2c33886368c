/// What is known of the feature that is being composed: its outline so far, and the paths of its children.
///
/// Children that have the same paths are distinguished by their number, which is the same each time.
final class FeatureUnderComposition {
  private var paths: [(action: AnyKeyPath, state: AnyKeyPath?)] = []
  private(set) var outline = FeatureOutline()

  /// The number of children so far that have the paths of the next one.
  ///
  /// - Complexity: O(*n*) in the number of children.
  func index(action: AnyKeyPath, state: AnyKeyPath?) -> Int {
    defer { paths.append((action, state)) }
    return paths.count { other in
      guard other.action.isEqual(to: action) else { return false }
      guard let otherState = other.state, let state else {
        return other.state == nil && state == nil
      }
      return otherState.isEqual(to: state)
    }
  }

  /// Composes another feature.
  ///
  /// - Parameter make: Creates the feature's function.
  /// - Returns: The function.
  func compose<Function>(_ make: () -> Function) -> Function {
    let around = (paths, outline)
    (paths, outline) = ([], FeatureOutline())
    defer { (paths, outline) = around }
    return make()
  }
}
