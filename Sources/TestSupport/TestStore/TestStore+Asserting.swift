import Store

extension TestStore {
  /// Asserts the current state, independent of any action.
  ///
  /// The expectation begins with ``state`` and fails the test if it changes it, so
  /// it must set absolute values. It asserts nothing about actions not received yet. Useful
  /// where ``exhaustivity`` is off: after skipping, or at the end of a long flow.
  ///
  /// If all actions have been received, it asserts what effects have changed in shared values since the last one, and what
  /// `onMount(id:)` has changed for a shared value that the test has changed.
  ///
  /// ```swift
  /// await store.skipReceivedActions()
  /// store.assert { $0.count = 3 }
  /// ```
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Sets the asserted properties.
  ///   - location: The call site, for failures.
  public func assert(
    _ updateStateToExpectedResult: (_ state: inout State) throws -> Void,
    location: SourceLocation = #Store::location
  ) {
    defer { reportIssues(at: location) }
    engine.followOtherChangesNow()
    var expected = state
    if let followed = inspect({ $0.takeFollowed() }) { state = followed }
    let changes = inspect { $0.received.isEmpty ? $0.shared.takeChanges() : [] }
    let shared = sharedExpectation(of: changes)
    do {
      let generation = engine.isolation.enter { engine.generationBeforeAction }
      try engine.expecting(after: generation, shared: shared) {
        try updateStateToExpectedResult(&expected)
      }
    } catch {
      failExpectation("The expectation of the state threw: \(error)", at: location)
      return
    }
    let differences = shared.differences(from: changes)
    guard !isEqual(expected, state) || !differences.isEmpty else { return }
    let text = pasting(at: location) {
      FailureText.notAsserted(expected: expected, actual: state, differences)
    }
    failExpectation(text, at: location)
  }

  /// Runs an operation with another exhaustivity.
  ///
  /// ```swift
  /// await store.withExhaustivity(.off) { await store.send(.logInTapped) }
  /// ```
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity during the operation.
  ///   - operation: The operation.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  @discardableResult
  public nonisolated(nonsending) func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let former = self.exhaustivity
    defer { self.exhaustivity = former }
    self.exhaustivity = exhaustivity
    return try await operation()
  }

  /// Runs an operation without a result with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity during the operation.
  ///   - operation: The operation.
  /// - Throws: The error of the operation.
  public nonisolated(nonsending) func withExhaustivity(
    _ exhaustivity: Exhaustivity,
    operation: nonisolated(nonsending) () async throws -> Void
  ) async rethrows {
    let former = self.exhaustivity
    defer { self.exhaustivity = former }
    self.exhaustivity = exhaustivity
    try await operation()
  }
}
