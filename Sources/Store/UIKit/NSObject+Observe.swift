#if canImport(UIKit) && !os(watchOS)
import Observation
import UIKit
#elseif canImport(AppKit)
import AppKit
import Observation
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
extension NSObject {
  /// Runs a closure at once, and again whenever something that it read has changed, as long as this object exists.
  ///
  /// For the views of a controller:
  ///
  /// ```swift
  /// override func viewDidLoad() {
  ///   super.viewDidLoad()
  ///   observe { [weak self] in
  ///     guard let self else { return }
  ///     label.text = "\(store.count)"
  ///   }
  /// }
  /// ```
  ///
  /// It runs on the main actor, at the end of the drain and before `send` returns, and once for all that a drain has
  /// changed. The object keeps the closure, so the closure must not retain the object: capture it weakly.
  ///
  /// - Parameter apply: Reads the state it depends on, and shows it.
  /// - Returns: The token, by which the closure can be stopped earlier. It needs not be kept.
  @MainActor
  @discardableResult
  public func observe(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
    let token = Store::observe(isolation: MainActor.shared) { apply() }
    observeTokens.keep(token)
    return token
  }

  /// The tokens of the closures that run as long as this object exists.
  @MainActor package var observeTokens: ObjectTokens {
    if let tokens = objc_getAssociatedObject(self, observeTokensKey) as? ObjectTokens {
      return tokens
    }
    let tokens = ObjectTokens()
    objc_setAssociatedObject(self, observeTokensKey, tokens, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return tokens
  }
}

/// Distinguishes the association by its address, which is never read.
@MainActor private let observeTokensKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
)

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
