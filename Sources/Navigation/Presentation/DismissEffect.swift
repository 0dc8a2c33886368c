import Store

/// Dismisses the feature that calls it, from one of its effects.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
/// // …
/// case .closeButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// The presentation receives `.dismiss`, a stack `.popFrom`: the innermost one around the feature.
/// The feature's effects, this one included, are cancelled with it. Called by a feature that isn't
/// presented, the mistake is reported.
public struct DismissEffect: Sendable {
  private let override: (@Sendable () async -> Void)?

  /// Creates the effect for a test or a preview of a feature on its own.
  ///
  /// - Parameter dismiss: Called instead.
  public init(_ dismiss: @escaping @Sendable () async -> Void) { override = dismiss }

  init() { override = nil }

  /// Dismisses the feature.
  public func callAsFunction(location: SourceLocation = #Store::location) async {
    await dismiss(at: location) { $0() }
  }

  /// Dismisses the feature, with work around the dismissal and the notifications that follow.
  ///
  /// - Parameters:
  ///   - location: The call site, for reports.
  ///   - surround: Runs on the store's actor, and calls its parameter, which dismisses.
  func dismiss(
    at location: SourceLocation,
    within surround: @escaping @Sendable (_ dismiss: () -> Void) -> Void
  ) async {
    if let override { return await override() }
    if await RunningEffect.dismiss(within: surround) { return }
    reportIssue(
      "dismiss-when-not-presented",
      """
      'dismiss()' was called by a feature that is not presented.

      Likely causes: the feature is shown in another way than by 'ifLet' with '@Presents' or by \
      'forEach' on a stack, or 'dismiss()' was called outside of the feature's effects. Present it in \
      one of these ways and call 'dismiss()' in an effect that its reducer returns, or have a feature \
      that is always there send its parent an action. In a test of the feature on its own, override \
      it: '$0.dismiss = DismissEffect { … }'.
      """,
      location: location
    )
  }
}

extension DependencyValues {
  /// Dismisses the feature that calls it.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  private enum DismissKey: DependencyKey {
    static var liveValue: DismissEffect { DismissEffect() }
    static var testValue: DismissEffect { DismissEffect() }
  }
}
