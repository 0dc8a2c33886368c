#if canImport(UIKit) && !os(watchOS)
import UIKit
#elseif canImport(AppKit)
import AppKit
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
#endif
