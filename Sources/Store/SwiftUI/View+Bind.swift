#if canImport(SwiftUI)
import SwiftUI

extension View {
  /// Keeps a value of the state and the focus of the view equal.
  ///
  /// ```swift
  /// .bind($store.focusedField, to: $focusedField)
  /// ```
  ///
  /// When the view appears, the focus follows the state. From then on each follows the other.
  ///
  /// - Parameters:
  ///   - state: The value of the state.
  ///   - focus: The focus of the view.
  /// - Returns: The view.
  @MainActor
  public func bind<Value: Hashable>(
    _ state: Binding<Value>,
    to focus: FocusState<Value>.Binding
  ) -> some View {
    modifier(FocusBinding(state: state, focus: focus))
  }
}

/// Keeps a value of the state and the focus of a view equal.
private struct FocusBinding<Value: Hashable>: ViewModifier {
  let state: Binding<Value>
  let focus: FocusState<Value>.Binding

  func body(content: Content) -> some View {
    content
      .onAppear {
        if focus.wrappedValue != state.wrappedValue { focus.wrappedValue = state.wrappedValue }
      }
      .onChange(of: state.wrappedValue) { _, value in
        if focus.wrappedValue != value { focus.wrappedValue = value }
      }
      .onChange(of: focus.wrappedValue) { _, value in
        if state.wrappedValue != value { state.wrappedValue = value }
      }
  }
}
#endif
