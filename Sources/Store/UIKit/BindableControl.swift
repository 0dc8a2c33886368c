#if canImport(UIKit) && !os(watchOS)
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

/// Makes bindings to the properties of a store, or of another observable object, in a controller.
///
/// ```swift
/// final class FormController: UIViewController {
///   @UIBindable var store: StoreOf<Form>
///   // …
///   let field = UITextField(text: $store.name)
/// ```
///
/// It is SwiftUI's own type, so that views and controllers share their bindings.
public typealias UIBindable = Bindable

/// Reads a value from its owner, and writes it there: SwiftUI's own type, for controllers.
public typealias UIBinding = Binding

/// A control whose properties can be bound to a value; every `UIControl` is one.
@MainActor
public protocol BindableControl: UIControl {}

extension UIControl: BindableControl {}

extension BindableControl {
  /// Binds a property of the control to a value: each follows the other.
  ///
  /// For controls of your own; those of UIKit have functions such as `bind(text:)`. When the event occurs, the property
  /// is written to the binding, and what the binding then reads is shown. A property has one binding: another call
  /// replaces it.
  ///
  /// - Parameters:
  ///   - binding: The value.
  ///   - property: The property that shows the value.
  ///   - event: The event of the control that says that the user has changed the property.
  /// - Returns: The token, by which the binding can be ended before the control is released.
  @discardableResult
  public func bind<Value: Equatable>(
    _ binding: UIBinding<Value>,
    to property: ReferenceWritableKeyPath<Self, Value>,
    for event: UIControl.Event
  ) -> ObserveToken {
    bind(
      binding,
      named: "\(property.hashValue)",
      for: event,
      read: { $0[keyPath: property] },
      show: { $0[keyPath: property] = $1 }
    )
  }

  /// Binds what the control shows to a value.
  ///
  /// - Parameters:
  ///   - binding: The value.
  ///   - name: Distinguishes the property; a second binding of one replaces the first.
  ///   - event: The event of the control that says that the user has changed it.
  ///   - read: Returns what the control shows; `nil` for nothing that can be written.
  ///   - show: Shows a value.
  /// - Returns: The token.
  func bind<Value: Equatable>(
    _ binding: UIBinding<Value>,
    named name: String,
    for event: UIControl.Event,
    read: @escaping (Self) -> Value?,
    show: @escaping (Self, Value) -> Void
  ) -> ObserveToken {
    let update = { (control: Self) in
      let value = binding.wrappedValue
      if read(control) != value { show(control, value) }
    }
    return bind(named: name, events: [event]) { control, _ in
      guard let value = read(control) else { return }
      binding.wrappedValue = value
      // A reducer may have decided otherwise, without a change of the state.
      update(control)
    } update: { control in
      update(control)
    }
  }

  /// Runs a closure on events of the control, and another one whenever what that has read has changed.
  ///
  /// The actions of the control stay when the binding has ended, and do nothing.
  ///
  /// - Parameters:
  ///   - name: Distinguishes the binding; a second one of that name replaces the first.
  ///   - events: The events.
  ///   - changed: Called on an event.
  ///   - update: Shows the value.
  /// - Returns: The token.
  func bind(
    named name: String,
    events: [UIControl.Event],
    changed: @escaping (Self, UIControl.Event) -> Void,
    update: @escaping (Self) -> Void
  ) -> ObserveToken {
    let life = BindingLife()
    let token = observeBinding { [weak self] in
      withExtendedLifetime(life) { if let self { update(self) } }
    }
    for event in events {
      let identifier = UIAction.Identifier("swift-store.\(name).\(event.rawValue)")
      removeAction(identifiedBy: identifier, for: event)
      let action = UIAction(identifier: identifier) { [weak self, weak life] _ in
        if let self, life != nil { changed(self, event) }
      }
      addAction(action, for: event)
    }
    observeTokens.keep(token, for: name)
    return token
  }
}

/// Exists as long as a binding isn't cancelled: the closure that observes the value retains it.
private final class BindingLife {}
#endif
