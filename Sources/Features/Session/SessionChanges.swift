import Store

/// The session as it changes, also by another instance of the app that stores it in the same file.
public struct SessionChanges: Sendable {
  /// The session now, and after each change.
  public var values: @Sendable (_ session: SharedReader<Session?>) -> AsyncStream<Session?>

  /// Creates a source of changes.
  public init(
    values: @escaping @Sendable (_ session: SharedReader<Session?>) -> AsyncStream<Session?>
  ) {
    self.values = values
  }
}

extension SessionChanges: DependencyKey {
  /// Follows the session until the stream is no longer read.
  public static let liveValue = SessionChanges { session in
    AsyncStream { continuation in
      let task = Task { @MainActor in
        for await value in StateObservations({ session.wrappedValue }) { continuation.yield(value) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Ends at once: in a test no other instance changes the session.
  public static let testValue = SessionChanges { _ in .finished }
}

extension DependencyValues {
  /// How the app follows the session.
  public var sessionChanges: SessionChanges {
    get { self[SessionChanges.self] }
    set { self[SessionChanges.self] = newValue }
  }
}
