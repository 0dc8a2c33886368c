/// Distinguishes the children of a feature that have the same paths, while the feature is composed.
///
/// They are counted in order, which is the same each time.
final class SiblingKeys {
  private var paths: [(action: AnyKeyPath, state: AnyKeyPath?)] = []

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
    let siblings = paths
    paths = []
    defer { paths = siblings }
    return make()
  }
}
