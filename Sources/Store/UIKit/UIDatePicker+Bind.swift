#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

extension UIDatePicker {
  /// Creates a date picker that shows and writes a date.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - date: The date.
  public convenience init(frame: CGRect = .zero, date: UIBinding<Date>) {
    self.init(frame: frame)
    bind(date: date)
  }

  /// Shows a date, and writes it when the user changes it.
  ///
  /// - Parameter date: The date.
  /// - Returns: The token, by which the binding can be ended before the control is released.
  @discardableResult
  public func bind(date: UIBinding<Date>) -> ObserveToken {
    bind(date, named: "date", for: .valueChanged, read: { $0.date }, show: { $0.date = $1 })
  }
}
#endif
