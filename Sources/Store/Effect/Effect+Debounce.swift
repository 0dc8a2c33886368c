extension Effect {
  /// Waits for a pause before it starts: each use under the same id begins the wait anew.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in await send(.found(try await search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// Only the last effect under an id runs. One that was superseded while it waited is never
  /// started; one that already runs is cancelled, as with `cancellable(id:cancelInFlight: true)`,
  /// and `.cancel(id:)` reaches both. Debouncing an effect with nothing to do does nothing, and
  /// leaves alone what waits.
  ///
  /// - Parameters:
  ///   - id: The id, which means something within this node of the feature tree and below.
  ///   - dueTime: How long nothing new must come before the effect starts.
  ///   - clock: The clock that the wait is measured on.
  ///   - fileID: The file, for traces and reports.
  ///   - filePath: The path of the file, for traces and reports.
  ///   - line: The line, for traces and reports.
  ///   - column: The column, for traces and reports.
  /// - Returns: The effect after the wait.
  public func debounce<C: Clock>(
    id: some Hashable & Sendable,
    for dueTime: C.Duration,
    clock: C,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> Effect {
    debounced(
      id: id,
      for: dueTime,
      clock: clock,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Waits for a pause before it starts, on a clock of any type: each use under the same id begins the wait
  /// anew.
  ///
  /// As on a clock whose type is known, for one like `@Dependency(\.continuousClock) var clock`. With a
  /// `clock` of the platform's C library in sight, as `import Foundation` brings one, such a clock's type is
  /// not opened.
  ///
  /// - Parameters:
  ///   - id: The id, which means something within this node of the feature tree and below.
  ///   - dueTime: How long nothing new must come before the effect starts.
  ///   - clock: The clock that the wait is measured on.
  ///   - fileID: The file, for traces and reports.
  ///   - filePath: The path of the file, for traces and reports.
  ///   - line: The line, for traces and reports.
  ///   - column: The column, for traces and reports.
  /// - Returns: The effect after the wait.
  @_disfavoredOverload
  public func debounce(
    id: some Hashable & Sendable,
    for dueTime: Duration,
    clock: any Clock<Duration>,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> Effect {
    debounced(
      id: id,
      for: dueTime,
      clock: clock,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private func debounced<C: Clock>(
    id: some Hashable & Sendable,
    for dueTime: C.Duration,
    clock: C,
    at location: SourceLocation
  ) -> Effect {
    if isNone { return .none }
    let wait = Effect.run(
      name: "debounce \(id)",
      operation: { _ in try await clock.sleep(for: dueTime) },
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
    return Effect.concatenate(wait, self).cancellable(id: id, cancelInFlight: true)
  }
}
