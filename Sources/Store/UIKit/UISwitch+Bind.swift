#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

extension UISwitch {
  /// Creates a switch that shows and writes whether something is on.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isOn: Whether it is on.
  public convenience init(frame: CGRect = .zero, isOn: UIBinding<Bool>) {
    self.init(frame: frame)
    bind(isOn: isOn)
  }

  /// Shows whether something is on, and writes it when the user changes it.
  ///
  /// - Parameter isOn: Whether it is on.
  /// - Returns: The token, by which the binding can be ended before the control is released.
  @discardableResult
  public func bind(isOn: UIBinding<Bool>) -> ObserveToken {
    bind(isOn, named: "isOn", for: .valueChanged, read: { $0.isOn }, show: { $0.isOn = $1 })
  }
}
#endif
