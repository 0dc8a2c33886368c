#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

extension UISlider {
  /// Creates a slider that shows and writes a value.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - value: The value.
  public convenience init(frame: CGRect = .zero, value: UIBinding<Float>) {
    self.init(frame: frame)
    bind(value: value)
  }

  /// Shows a value, and writes it when the user changes it.
  ///
  /// - Parameter value: The value.
  /// - Returns: The token, by which the binding can be ended before the control is released.
  @discardableResult
  public func bind(value: UIBinding<Float>) -> ObserveToken {
    bind(value, named: "value", for: .valueChanged, read: { $0.value }, show: { $0.value = $1 })
  }
}
#endif
