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
  /// Two requests open two screens, and `onMount` runs again for a restored feature, whose screen may be there already.
  /// With `unlessOpen` nothing is asked while a screen is open for a request of the same type and feature with the same
  /// reply: the reply of that screen is the only one.
  ///
  /// ```swift
  /// .onMount { _ in .request(SignIn(), reply: \.signedIn, unlessOpen: true) }
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - reply: The case of this feature's actions that takes the reply.
  ///   - isSkippedIfOpen: Whether nothing is asked while a screen is open for such a request.
  ///   - location: The call site, for reports.
  /// - Returns: The effect.
  public static func request<R: Request>(
    _ request: R,
    reply: CaseKeyPath<Action, Reply<R.Output>>,
    unlessOpen isSkippedIfOpen: Bool = false,
    location: SourceLocation = #Store::location
  ) -> Effect {
    let path = AnyCasePath(reply)
    return Effect(
      RequestOperation(
        request,
        reply: path.name ?? "",
        isSkippedIfOpen: isSkippedIfOpen,
        at: location
      ) { ending in
        Reply<R.Output>(ending).map { path.embed($0) }
      }
    )
  }
}
