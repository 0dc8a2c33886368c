#if canImport(SwiftUI)
import SwiftUI
#endif

extension Binding {
  /// Reads and writes a shared value.
  ///
  /// ```swift
  /// Toggle("Mute", isOn: Binding(store.$isMuted))
  /// ```
  ///
  /// - Parameter shared: The reference to the value.
  @MainActor
  public init(_ shared: Shared<Value>) {
    self.init(
      get: { shared.wrappedValue },
      set: { newValue in shared.withLock { $0 = newValue } }
    )
  }
}
