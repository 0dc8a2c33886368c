import Store

extension TestStore {
  /// Asserts that a query was fetched, and how the state changed with it.
  ///
  /// ```swift
  /// await store.receive(query: AssetsQuery(search: "x")) { $0.$assets.withLock { $0 = [.dune] } }
  /// ```
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the answer to the one expected after it. Leave it out to assert
  ///     that nothing changed.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive<Q: Hashable>(
    query: Q,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    await receive(.query, query, timeout, updateStateToExpectedResult, at: location)
  }

  /// Asserts that the fetch of a query failed, after its retries, and how the state changed with it.
  ///
  /// ```swift
  /// await store.receive(query: AssetsQuery(), failing: NoNetwork.self)
  /// ```
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - error: The type of the error.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the error to the one expected after it.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive<Q: Hashable, Failure: Error>(
    query: Q,
    failing error: Failure.Type,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    await receive(.query, query, failing: error, timeout, updateStateToExpectedResult, at: location)
  }

  /// Asserts that the call of a query has reported its progress, and how the state changed with it.
  ///
  /// Only features that refer to the progress have it reported.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the report to the one expected after it.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive<Q: Hashable>(
    progress query: Q,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    await receive(.progress, query, timeout, updateStateToExpectedResult, at: location)
  }

  /// Asserts that a mutation succeeded, and how the state changed with its answer.
  ///
  /// - Parameters:
  ///   - mutation: The mutation.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the answer to the one expected after it.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive<M: Hashable>(
    mutation: M,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    await receive(.mutation, mutation, timeout, updateStateToExpectedResult, at: location)
  }

  /// Asserts that a mutation failed, after its retries, and how the state changed with that.
  ///
  /// - Parameters:
  ///   - mutation: The mutation.
  ///   - error: The type of the error.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the error to the one expected after it.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive<M: Hashable, Failure: Error>(
    mutation: M,
    failing error: Failure.Type,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    await receive(
      .mutation,
      mutation,
      failing: error,
      timeout,
      updateStateToExpectedResult,
      at: location
    )
  }

  private nonisolated(nonsending) func receive(
    _ kind: ChangeTrace.Kind,
    _ subject: some Hashable,
    failing error: (any Error.Type)? = nil,
    _ timeout: Duration?,
    _ update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async {
    let expectation = Expectation(
      description: { "\(error.map { "\($0)" } ?? "the \(kind)") of \(subject)" },
      event: "\(kind) was received",
      matchesStep: { [effects] step in
        guard case .change(let change) = step, change.kind == kind,
          change.subject == AnyHashable(subject)
        else { return false }
        return effects == .recorded || change.ended(with: error)
      }
    )
    if effects == .recorded { repeatChange(kind, of: subject, expectation, update, at: location) }
    await receive(expectation, timeout: timeout, update, at: location)
  }
}

extension ChangeTrace {
  /// Whether its error is of a type; without a type, whether there is none.
  fileprivate func ended(with type: (any Error.Type)?) -> Bool {
    func isInstance<Failure: Error>(of type: Failure.Type) -> Bool { error is Failure }
    return type.map { isInstance(of: $0) } ?? (error == nil)
  }
}

extension SharedReader {
  /// Changes the value that a test expects; in the expectation of a `TestStore`, as `withLock` does for a `Shared`.
  ///
  /// Anywhere else it is reported, and nothing is changed: a reader only reads.
  ///
  /// - Parameters:
  ///   - operation: Changes the value.
  ///   - location: The caller, for reports.
  /// - Throws: The error of the operation.
  public func withLock<Failure: Error>(
    _ operation: (inout Value) throws(Failure) -> Void,
    location: SourceLocation = #Store::location
  ) throws(Failure) {
    if try expecting(operation) == nil {
      reportIssue(
        "shared-reader-written",
        """
        '\(self)' was changed by 'withLock' outside of a test's expectation, or it reads what a function makes of a value. Nothing \
        was changed. Change the value where it comes from, or expect the value that the function is given.
        """,
        at: location
      )
    }
  }
}
