#if canImport(UIKit) && !os(watchOS)
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

extension UITextField {
  /// Creates a text field that shows and writes a text.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - text: The text.
  public convenience init(frame: CGRect = .zero, text: UIBinding<String>) {
    self.init(frame: frame)
    bind(text: text)
  }

  /// Shows a text, and writes it with each edit.
  ///
  /// - Parameter text: The text.
  /// - Returns: The token, by which the binding can be ended before the field is released.
  @discardableResult
  public func bind(text: UIBinding<String>) -> ObserveToken {
    bind(text, named: "text", for: .editingChanged, read: { $0.text ?? "" }, show: { $0.text = $1 })
  }

  /// Gives the field the focus while a value is that of the field, and writes which field has it.
  ///
  /// When the user begins to edit the field, its value is written; when the user ends to, `nil` is, unless another field
  /// has the focus by then. A field that isn't in a window can't take the focus.
  ///
  /// - Parameters:
  ///   - focus: The value of the field that has the focus; `nil` while none has.
  ///   - value: The value of this field.
  /// - Returns: The token, by which the binding can be ended before the field is released.
  @discardableResult
  public func bind<Value: Hashable>(
    focus: UIBinding<Value?>,
    equals value: Value
  ) -> ObserveToken {
    bind(
      readFocus: { focus.wrappedValue },
      equals: value,
      writeFocus: { focus.wrappedValue = $0 }
    )
  }

  /// Gives the field the focus while a value is true, and writes whether it has it.
  ///
  /// - Parameter isFocused: Whether the field has the focus.
  /// - Returns: The token, by which the binding can be ended before the field is released.
  @discardableResult
  public func bind(focus isFocused: UIBinding<Bool>) -> ObserveToken {
    bind(
      readFocus: { isFocused.wrappedValue ? true : nil },
      equals: true,
      writeFocus: { isFocused.wrappedValue = $0 != nil }
    )
  }

  private func bind<Value: Hashable>(
    readFocus: @escaping () -> Value?,
    equals value: Value,
    writeFocus: @escaping (Value?) -> Void
  ) -> ObserveToken {
    bind(
      named: "focus",
      events: [.editingDidBegin, .editingDidEnd, .editingDidEndOnExit]
    ) { _, event in
      if event == .editingDidBegin {
        if readFocus() != value { writeFocus(value) }
      } else if readFocus() == value {
        writeFocus(nil)
      }
    } update: { field in
      let change = FocusChange(
        wanted: readFocus(),
        own: value,
        isFocused: field.isFirstResponder
      )
      switch change {
      case .take: field.becomeFirstResponder()
      case .giveUp: field.resignFirstResponder()
      case nil: break
      }
    }
  }
}
#endif
