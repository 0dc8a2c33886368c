import Observation

#if canImport(SwiftUI)
import SwiftUI
#endif

// Names kept for code that migrates. Those of the Perception package bring Observation to systems without it, and
// all systems of this framework have it.

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

/// Whether this process runs tests.
///
/// A part of it may be in another context: a feature reads `@Dependency(\.context)` instead, which a test can override.
public var isTesting: Bool { DependencyContext.process == .test }

extension Reducer {
  // swift-format-ignore: NoLeadingUnderscores
  /// Prints each action that this reducer receives, as by ``Reducer/printChanges(_:)``.
  ///
  /// - Parameter printer: How it is printed; `nil` prints nothing and costs nothing.
  /// - Returns: A reducer that does the same.
  @available(*, deprecated, renamed: "printChanges(_:)")
  public func _printChanges(
    _ printer: ReducerPrinter<State, Action>? = .customDump
  ) -> PrintChanges<Self> {
    printChanges(printer)
  }
}
