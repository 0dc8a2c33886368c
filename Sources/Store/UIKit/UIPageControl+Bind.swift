#if canImport(UIKit) && !os(watchOS)
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

extension UIPageControl {
  /// Creates a page control that shows and writes a page.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - currentPage: The page, counted from 0.
  public convenience init(frame: CGRect = .zero, currentPage: UIBinding<Int>) {
    self.init(frame: frame)
    bind(currentPage: currentPage)
  }

  /// Shows a page, and writes it when the user changes it.
  ///
  /// - Parameter currentPage: The page, counted from 0.
  /// - Returns: The token, by which the binding can be ended before the control is released.
  @discardableResult
  public func bind(currentPage: UIBinding<Int>) -> ObserveToken {
    bind(
      currentPage,
      named: "currentPage",
      for: .valueChanged,
      read: { $0.currentPage },
      show: { $0.currentPage = $1 }
    )
  }
}
#endif
