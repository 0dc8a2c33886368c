#if canImport(SwiftUI)
import SwiftUI
#endif

extension Bindable {
  /// A property of a store's state, to bind with ``BindableProperty/sending(_:)``.
  @MainActor
  @_disfavoredOverload
  public subscript<State, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> BindableProperty<State, Action, Member> where Value == Store<State, Action> {
    BindableProperty(bindable: self, keyPath: keyPath)
  }
}

/// A property of a store's state that becomes a binding once a write has an action to send.
@MainActor
@dynamicMemberLookup
public struct BindableProperty<State, Action, Value> {
  let bindable: Bindable<Store<State, Action>>
  let keyPath: KeyPath<State, Value>

  /// A property of the property.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> BindableProperty<State, Action, Member> {
    BindableProperty<State, Action, Member>(
      bindable: bindable,
      keyPath: self.keyPath.appending(path: keyPath)
    )
  }

  /// A binding to the property that sends an action when it is written.
  ///
  /// ```swift
  /// Toggle(isOn: $store.isOn.sending(\.isOnChanged))
  /// ```
  ///
  /// The action is sent whether or not the value differs, and reduced before the write returns.
  ///
  /// - Parameter action: The case that holds the value written.
  /// - Returns: The binding.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    bindable[dynamicMember: \.[reading: keyPath, sending: action]]
  }
}
