/// Runs a part of an effect so that it can be cancelled by an id, apart from the rest.
///
/// ```swift
/// return .run { send in
///   try? await withTaskCancellation(id: CancelID.preview) {
///     for await frame in camera.frames() { await send(.frame(frame)) }
///   }
///   await send(.previewEnded)
/// }
/// ```
///
/// `.cancel(id:)` from the node of the effect or from one above, and `Task.cancel(id:)`,
/// cancel the operation: its task is cancelled, and nothing it sends is delivered from then on. The
/// operation decides how it reacts; the effect around it goes on. The operation runs in a
/// child task, with the dependencies and the priority of the effect.
///
/// Outside of an effect it can't be cancelled by an id: that is reported, and the operation runs.
///
/// - Parameters:
///   - id: The id, which means something within the node of the effect and below.
///   - cancelInFlight: Whether to cancel first what else its node runs under the id.
///   - operation: The part of the effect.
///   - location: The call site, for reports.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
public func withTaskCancellation<ID: Hashable & Sendable, Result: Sendable>(
  id: ID,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws -> Result,
  location: SourceLocation = #Store::location
) async rethrows -> Result {
  guard let record = EffectRecord.running, !record.isFinished else {
    reportIssue(
      "cancellation-outside-effect",
      """
      'withTaskCancellation(id: \(id))' was called outside of an effect, so no id can cancel the \
      operation.

      Likely causes: it was called from a view, a test or a detached task. Call it in the operation \
      of a 'run'.
      """,
      location: location
    )
    return try await operation()
  }
  let part = CancellablePart()
  let id = CancelID(id)
  await record.register(part, under: id, cancelInFlight: cancelInFlight)
  do {
    let result = try await part.run(operation)
    await record.unregister(part, under: id)
    return result
  } catch {
    await record.unregister(part, under: id)
    throw error
  }
}

extension Task where Success == Never, Failure == Never {
  /// Cancels what runs under an id, from within an effect.
  ///
  /// Reaches what `.cancel(id:)` of the effect's node would: the effects under the id in that node
  /// of the feature tree and in those below, and the parts of effects that run in
  /// `withTaskCancellation`. When it returns they are cancelled, and nothing they send is delivered
  /// any more. Called by an effect that is itself under the id, it cancels that one too.
  ///
  /// Outside of an effect it is reported, and does nothing.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - location: The call site, for reports.
  public static func cancel(
    id: some Hashable & Sendable,
    location: SourceLocation = #Store::location
  ) async {
    guard let record = EffectRecord.running, !record.isFinished else {
      return reportIssue(
        "cancellation-outside-effect",
        """
        'Task.cancel(id: \(id))' was called outside of an effect, so there is no node of a feature \
        tree whose effects it could mean. Nothing was cancelled.

        Likely causes: it was called from a view, a test or a detached task. Send an action whose \
        reducer returns '.cancel(id:)'.
        """,
        location: location
      )
    }
    await record.cancelAll(CancelID(id))
  }
}
