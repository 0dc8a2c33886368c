#if canImport(SwiftUI)
import SwiftUI

extension Binding {
  /// A binding to whether there is a value, for modifiers that take no item.
  ///
  /// ```swift
  /// .inspector(isPresented: Binding($store.scope(state: \.details, action: \.details))) { … }
  /// ```
  ///
  /// Writing `false` writes `nil`; writing `true` does nothing.
  ///
  /// - Parameter base: The binding to the value.
  public init<V>(_ base: Binding<V?>) where Value == Bool { self = base.isPresent }
}

extension Optional {
  /// Whether there is a value; setting `false` removes it, and `true` changes nothing.
  fileprivate var isPresent: Bool {
    get { self != nil }
    set { if !newValue { self = nil } }
  }
}
#endif
