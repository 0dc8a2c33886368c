#if canImport(os)
import os

extension Reducer {
  /// Shows how long this reducer takes for each action, and how long its effects run, in Instruments.
  ///
  /// Each action is an interval "Action" of the instrument "os_signpost", named by the action's cases,
  /// and each effect that the reducer returns an interval "Effect", whose end says whether the
  /// effect was cancelled, and why. Unless they are recorded, no name is made; from the first recorded effect
  /// on, the store is traced.
  ///
  /// - Parameters:
  ///   - prefix: What to put before the names.
  ///   - signposter: Where the intervals go.
  /// - Returns: A reducer that does the same.
  public func signpost(
    _ prefix: String = "",
    signposter: OSSignposter = OSSignposter(subsystem: "swift-store", category: "Reducers")
  ) -> Signpost<Self> {
    Signpost(base: self, prefix: prefix, recorder: signposter)
  }
}

extension OSSignposter: IntervalRecorder {
  func beginAction(_ name: String) -> () -> Void {
    let interval = beginInterval("Action", id: makeSignpostID(), "\(name, privacy: .public)")
    return { endInterval("Action", interval) }
  }

  func beginEffect(_ name: String) -> (_ outcome: String) -> Void {
    let interval = beginInterval("Effect", id: makeSignpostID(), "\(name, privacy: .public)")
    return { outcome in endInterval("Effect", interval, "\(outcome, privacy: .public)") }
  }
}
#endif
