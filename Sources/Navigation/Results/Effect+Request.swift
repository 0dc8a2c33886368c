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

  /// Asks a screen that is on the stack already for its result.
  ///
  /// For a screen that was pushed by hand, or by a link: it has no request of its own, and its result would be reported as
  /// one that nothing waits for. The feature with the stack has a `route` for the type of request. From then on it is
  /// as if the route had opened the screen: one reply comes, and it is encoded with the stack.
  ///
  /// ```swift
  /// case .path(.push(id: let id, state: .issues)):
  ///   return .request(PickIssue(), reply: \.issuePicked, from: id)
  /// ```
  ///
  /// If the screen isn't on the stack, or was opened for a request, that is reported, and the reply is `.cancelled`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - reply: The case of this feature's actions that takes the reply.
  ///   - screen: The id of the screen.
  ///   - location: The call site, for reports.
  /// - Returns: The effect.
  public static func request<R: Request>(
    _ request: R,
    reply: CaseKeyPath<Action, Reply<R.Output>>,
    from screen: StackElementID,
    location: SourceLocation = #Store::location
  ) -> Effect {
    let path = AnyCasePath(reply)
    return Effect(
      RequestOperation(request, reply: path.name ?? "", from: screen, at: location) { ending in
        Reply<R.Output>(ending).map { path.embed($0) }
      }
    )
  }
}
