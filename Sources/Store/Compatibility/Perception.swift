import Observation

#if canImport(SwiftUI)
import SwiftUI
#endif

// Names of the package that brings Observation to systems without it. All systems of this framework have it.

/// The names in the module of the Perception package.
@available(*, deprecated, message: "Observation is on every system of this framework.")
public enum Perception {
  #if canImport(SwiftUI)
  /// SwiftUI's property wrapper.
  public typealias Bindable<Value> = SwiftUI.Bindable<Value>
  #else
  /// The framework's property wrapper.
  public typealias Bindable<Value: AnyObject & Observable> = Store::Bindable<Value>
  #endif
}

/// Calls `withObservationTracking(_:onChange:)`.
///
/// - Parameters:
///   - apply: Reads the properties to track.
///   - onChange: Called before the first of them changes.
/// - Returns: The result of `apply`.
@available(*, deprecated, renamed: "withObservationTracking(_:onChange:)")
public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  withObservationTracking(apply, onChange: onChange())
}
