#if canImport(SwiftUI)
import SwiftUI

extension Binding {
  /// A property of a store's state, to bind with ``BindableProperty/sending(_:)``.
  @MainActor
  @_disfavoredOverload
  public subscript<State, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> BindableProperty<State, Action, Member> where Value == Store<State, Action> {
    Bindable(wrappedValue)[dynamicMember: keyPath]
  }
}
#endif
