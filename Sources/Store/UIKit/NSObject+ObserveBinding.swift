#if canImport(UIKit) && !os(watchOS)
import Observation
import UIKit
#elseif canImport(AppKit)
import AppKit
import Observation
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
extension NSObject {
  /// Runs a closure that reads bindings, at once, in the next turn of the main queue, and whenever what it read changed.
  ///
  /// While SwiftUI updates its views, as it does when it makes the controller of a representable, its bindings return
  /// the value that they were made with. The store isn't read then, so the closure couldn't be run again.
  ///
  /// - Parameter apply: Reads bindings.
  /// - Returns: The token, which the caller must keep.
  @MainActor
  package func observeBinding(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
    let start = ObservationStart()
    let token = Store::observe(isolation: MainActor.shared) {
      _ = start.isOver
      apply()
    }
    Task { @MainActor [weak start] in start?.isOver = true }
    return token
  }
}

/// Runs the closure that reads it once more.
@Observable
@MainActor
private final class ObservationStart {
  var isOver = false
}
#endif
