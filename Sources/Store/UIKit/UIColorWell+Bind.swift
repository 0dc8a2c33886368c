#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

extension UIColorWell {
  /// Creates a colour well that shows and writes a colour.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - selectedColor: The colour.
  public convenience init(frame: CGRect = .zero, selectedColor: UIBinding<UIColor?>) {
    self.init(frame: frame)
    bind(selectedColor: selectedColor)
  }

  /// Shows a colour, and writes it when the user changes it.
  ///
  /// - Parameter selectedColor: The colour.
  /// - Returns: The token, by which the binding can be ended before the control is released.
  @discardableResult
  public func bind(selectedColor: UIBinding<UIColor?>) -> ObserveToken {
    bind(
      selectedColor,
      named: "selectedColor",
      for: .valueChanged,
      read: { $0.selectedColor },
      show: { $0.selectedColor = $1 }
    )
  }
}
#endif
