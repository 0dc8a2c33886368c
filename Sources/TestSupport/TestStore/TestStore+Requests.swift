import Navigation
import Store

extension TestStore {
  /// Replies to a request of the feature, as a feature around it would, and asserts how the state changes.
  ///
  /// Where a feature is tested on its own, no route takes its requests: each must be replied to. The reply is an action
  /// of the feature, which this asserts. If an effect waits for the reply, there is no such action: then receive what the
  /// effect sends.
  ///
  /// ```swift
  /// await store.send(.linkIssueTapped)
  /// await store.reply(to: PickIssue(excluding: []), with: .finished(issue)) { $0.linkedIssues = [issue.id] }
  /// ```
  ///
  /// - Parameters:
  ///   - request: The expected request: the oldest of its type that was not replied to.
  ///   - reply: The reply.
  ///   - updateStateToExpectedResult: Changes the state before the reply to the one expected after it. Leave it out to
  ///     assert that nothing changes.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func reply<R: Request>(
    to request: R,
    with reply: Reply<R.Output>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    guard let unrouted = takeRequest(R.self, at: location) else { return }
    if let made = unrouted.request as? R, !isEqual(made, request) {
      fail(FailureText.otherRequest(expected: request, actual: made), at: location)
    }
    await deliver(reply, to: unrouted, updateStateToExpectedResult, at: location)
  }

  /// Replies to a request of a type, whatever it asks for, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - request: The type: the oldest request of it that was not replied to gets the reply.
  ///   - reply: The reply.
  ///   - updateStateToExpectedResult: Changes the state before the reply to the one expected after it. Leave it out to
  ///     assert that nothing changes.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func reply<R: Request>(
    to request: R.Type,
    with reply: Reply<R.Output>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    guard let unrouted = takeRequest(R.self, at: location) else { return }
    await deliver(reply, to: unrouted, updateStateToExpectedResult, at: location)
  }

  /// Asserts a request that an effect has made after others, or while it ran, and how the state changed with it.
  ///
  /// A request that a reducer returned is carried out with its action, and asserted there.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the request to the one expected after it.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive<R: Request>(
    _ request: R,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    await receive(
      Expectation(
        description: { "the request \(String(customDumping: request))" },
        event: "request was made",
        matchesStep: { step in
          guard case .request(let trace) = step, let made = trace.value as? R else { return false }
          return isEqual(made, request)
        }
      ),
      timeout: timeout,
      updateStateToExpectedResult,
      at: location
    )
  }

  /// Asserts a result that an effect has returned after others, and how the state changed with it.
  ///
  /// A result that a reducer returned is carried out with its action, and asserted there. That of a feature which is
  /// tested on its own has no stack or presentation to be carried out by, and is asserted here.
  ///
  /// - Parameters:
  ///   - output: The result.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the result to the one expected after it.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive<Output>(
    finish output: Output,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    await receive(result: output, timeout, updateStateToExpectedResult, at: location)
  }

  /// Asserts a result of the store's own feature, so that its type needn't be written: `receive(finish: .tuesday)`.
  ///
  /// - Parameters:
  ///   - output: The result.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the result to the one expected after it.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive(
    finish output: Action.Output,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async where Action: FinishingAction {
    await receive(result: output, timeout, updateStateToExpectedResult, at: location)
  }

  private nonisolated(nonsending) func receive<Output>(
    result output: Output,
    _ timeout: Duration?,
    _ updateStateToExpectedResult: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async {
    await receive(
      Expectation(
        description: { "the result \(String(customDumping: output))" },
        event: "result was returned",
        matchesStep: { step in
          guard case .result(let trace) = step, let made = trace.value as? Output else {
            return false
          }
          return isEqual(made, output)
        }
      ),
      timeout: timeout,
      updateStateToExpectedResult,
      at: location
    )
  }

  private func takeRequest<R: Request>(
    _ type: R.Type,
    at location: SourceLocation
  ) -> UnroutedRequest? {
    let (found, others) = inspect { log -> (UnroutedRequest?, [Any]) in
      guard let index = log.requests.firstIndex(where: { $0.request is R }) else {
        return (nil, log.requests.map(\.request))
      }
      return (log.requests.remove(at: index), [])
    }
    if found == nil { fail(FailureText.noRequest(of: type, others), at: location) }
    return found
  }

  private nonisolated(nonsending) func deliver<Value>(
    _ reply: Reply<Value>,
    to request: UnroutedRequest,
    _ update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async {
    let event = "the reply to \(request.name) was sent"
    let unreceived = inspect { $0.takeUnreceived(keepsThem: exhaustivity == .on) }
    if !unreceived.isEmpty {
      handle(unreceivedText(unreceived, before: event, at: location), at: location)
    }
    handleUnassertedShared(before: event, at: location)
    engine.isolation.enter { engine.deliver { request.reply(reply.ending) } }
    if request.isAwaited, update == nil { return await settle() }
    await receive(
      Expectation(description: { "the reply to \(request.name)" }, matches: { _ in true }),
      timeout: nil,
      update,
      at: location
    )
  }

  /// The requests that wait for the test although the feature has screens, which may lack a route.
  var unroutedRequests: [Any] {
    engine.feature.hasScreens ? inspect { $0.requests.map(\.request) } : []
  }

  /// Fails for requests that the test has not replied to.
  func failForRequests(at location: SourceLocation, before event: String) {
    let requests = inspect { log in
      defer { log.requests = [] }
      return log.requests
    }
    guard !requests.isEmpty else { return }
    let text = pasting(at: location) {
      FailureText.withoutReply(
        requests.map(\.request),
        before: event,
        hasScreens: engine.feature.hasScreens
      )
    }
    handle(text, at: location)
  }
}
