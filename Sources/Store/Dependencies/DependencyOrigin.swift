/// A computation of a default in a test, by which properties may be created that capture its overrides.
///
/// The value of a `static let` is computed in one test and used in all, whose overrides it must not have. It is recognised
/// by the next computation of the same default, which creates no property.
final class DependencyOrigin: Sendable {
  private weak let root: DependencyDefaults?
  private let state = Guarded((isCapturing: false, isShared: false))

  init(in lineage: DependencyDefaults) { root = lineage.root }

  /// Records that a property was created.
  func capture() { state.withLock { $0.isCapturing = true } }

  /// Whether the default is the one of a reader in a lineage, or in none.
  func isDefault(in lineage: DependencyDefaults?) -> Bool {
    if state.withLock({ $0.isShared }) { return false }
    return lineage.map { $0.root === root } ?? true
  }

  /// The first computation of each key by which properties were created; `nil` once there was a second one.
  private static let first = Guarded<[ObjectIdentifier: DependencyOrigin?]>([:])

  /// Compares a computation that has ended with the first one.
  func end(of key: ObjectIdentifier) {
    let isCapturing = state.withLock { $0.isCapturing }
    Self.first.withLock { first in
      if let known = first[key] {
        first[key] = .some(nil)
        if !isCapturing { known?.state.withLock { $0.isShared = true } }
      } else if isCapturing {
        first[key] = self
      }
    }
  }
}
