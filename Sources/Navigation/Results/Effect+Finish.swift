import Store

extension Effect where Action: FinishingAction {
  /// Ends the feature with a result.
  ///
  /// The innermost stack or presentation around the feature removes it, with the screens above it, in the pass that
  /// returned the effect. The feature that asked gets the result as an action. A result that nothing waits for is
  /// reported.
  ///
  /// - Parameters:
  ///   - output: The result.
  ///   - location: The call site, for reports.
  /// - Returns: The effect.
  public static func finish(
    _ output: Action.Output,
    location: SourceLocation = #Store::location
  ) -> Effect {
    Effect(FinishOperation(output, at: location))
  }
}

extension Effect where Action: FinishingAction, Action.Output == Void {
  /// Ends the feature, whose result is only that it has finished.
  ///
  /// - Parameter location: The call site, for reports.
  /// - Returns: The effect.
  public static func finish(location: SourceLocation = #Store::location) -> Effect {
    Effect(FinishOperation((), at: location))
  }
}
