import Store

extension TestStore {
  /// Asserts the state as it stands, apart from any action.
  ///
  /// The expectation begins with ``state`` and fails the test if it makes something else of it, so
  /// it has to set absolute values. It says nothing of what has not been received yet. Of use above
  /// all where ``exhaustivity`` is off: after skipping, or at the end of a long flow.
  ///
  /// ```swift
  /// await store.skipReceivedActions()
  /// store.assert { $0.count = 3 }
  /// ```
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Sets the properties that are asserted.
  ///   - location: The call site, for failures.
  public func assert(
    _ updateStateToExpectedResult: (_ state: inout State) throws -> Void,
    location: SourceLocation = #Store::location
  ) {
    var expected = state
    do {
      let generation = engine.isolation.enter { engine.generationBeforeAction }
      try engine.expecting(after: generation) { try updateStateToExpectedResult(&expected) }
    } catch {
      fail("The expectation of the state threw: \(error)", at: location)
      return
    }
    guard !isEqual(expected, state) else { return }
    fail(FailureText.notAsserted(expected: expected, actual: state), at: location)
  }

  /// Does something with another exhaustivity, and goes back to the former one.
  ///
  /// ```swift
  /// await store.withExhaustivity(.off) { await store.send(.logInTapped) }
  /// ```
  ///
  /// - Parameters:
  ///   - exhaustivity: How much has to be asserted meanwhile.
  ///   - operation: What is done.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
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
}
