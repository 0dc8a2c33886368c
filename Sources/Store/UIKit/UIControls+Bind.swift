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

extension UIStepper {
  /// Creates a stepper that shows and writes a value.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - value: The value.
  public convenience init(frame: CGRect = .zero, value: UIBinding<Double>) {
    self.init(frame: frame)
    bind(value: value)
  }

  /// Shows a value, and writes it when the user changes it.
  ///
  /// - Parameter value: The value.
  /// - Returns: The token, by which the binding can be ended before the control is released.
  @discardableResult
  public func bind(value: UIBinding<Double>) -> ObserveToken {
    bind(value, named: "value", for: .valueChanged, read: { $0.value }, show: { $0.value = $1 })
  }
}

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
