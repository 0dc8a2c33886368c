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
  /// - Parameters:
  ///   - shared: The reference to the value.
  ///   - location: The call site, for reports.
  @MainActor
  public init(_ shared: Shared<Value>, location: SourceLocation = #Store::location) {
    self.init(
      get: { shared.wrappedValue },
      set: { newValue in shared.withLock({ $0 = newValue }, location: location) }
    )
  }
}
