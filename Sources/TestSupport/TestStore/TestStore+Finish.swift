import Store

extension TestStore {
  /// Waits for all effects to end, and asserts that nothing is left to receive.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    location: SourceLocation = #Store::location
  ) async {
    _ = await wait(timeout: timeout ?? self.timeout) { $0.effects.isEmpty }
    reportIssues(at: location)
    failForLeftovers(at: location, before: "the store was to finish")
  }
}
