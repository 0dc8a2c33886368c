import Store

extension Effect {
  /// Asks for a value that another feature returns.
  ///
  /// The innermost feature around this one with a `route` for the type of request opens a screen, in the pass that
  /// returned the effect. When that screen has finished, or was removed, this feature gets the reply as an action. It
  /// gets exactly one for each request, and none if it was removed itself.
  ///
  /// ```swift
  /// case .linkIssueTapped:
  ///   return .request(PickIssue(excluding: state.asset.linkedIssues), reply: \.issuePicked)
  /// case .issuePicked(.finished(let issue)): …
  /// case .issuePicked(.cancelled): …
  /// ```
  ///
  /// A request without a route is reported, and cancelled. One that is a later part of `concatenate`, or behind `debounce`
  /// or `throttle`, is carried out when its turn comes, in a step of its own.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - reply: The case of this feature's actions that takes the reply.
  ///   - location: The call site, for reports.
  /// - Returns: The effect.
  public static func request<R: Request>(
    _ request: R,
    reply: CaseKeyPath<Action, Reply<R.Output>>,
    location: SourceLocation = #Store::location
  ) -> Effect {
    let path = AnyCasePath(reply)
    return Effect(
      RequestOperation(request, reply: path.name ?? "", at: location) { ending in
        Reply<R.Output>(ending).map { path.embed($0) }
      }
    )
  }
}

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

extension Effect {
  /// Unavailable: the actions don't declare a result, or one of another type.
  @available(
    *,
    unavailable,
    message:
      "a feature finishes with the result of its actions: 'FinishingAction { typealias Output = …'"
  )
  @_disfavoredOverload
  public static func finish<Output>(_ output: Output) -> Effect { .none }
}
