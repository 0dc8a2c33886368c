extension AsyncStream {
  /// Creates a stream of the elements of a sequence, whose type is hidden by that.
  ///
  /// The stream asks the sequence for an element when it is asked for one itself, and ends where the sequence throws.
  /// It is for one iteration: several at a time take turns, and each element reaches one of them.
  ///
  /// - Parameter sequence: The sequence.
  public init<Base: AsyncSequence>(_ sequence: sending Base) where Base.Element == Element {
    let iterator = SharedIterator(sequence)
    self.init { try? await iterator.next() }
  }

  /// A stream that never sends an element and never ends; its iteration ends when the task is cancelled.
  public static var never: AsyncStream { AsyncStream { _ in } }

  /// A stream that has ended, without an element.
  public static var finished: AsyncStream { AsyncStream { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Creates a stream of the elements of a sequence, whose type is hidden by that.
  ///
  /// The stream asks the sequence for an element when it is asked for one itself, and throws what the sequence throws.
  /// It is for one iteration: several at a time take turns, and each element reaches one of them.
  ///
  /// - Parameter sequence: The sequence.
  public init<Base: AsyncSequence>(_ sequence: sending Base) where Base.Element == Element {
    let iterator = SharedIterator(sequence)
    self.init { try await iterator.next() }
  }

  /// A stream that never sends an element and never ends; its iteration ends when the task is cancelled.
  public static var never: AsyncThrowingStream { AsyncThrowingStream { _ in } }

  /// A stream that has ended, without an element.
  ///
  /// - Parameter error: What its iteration throws; without one it ends.
  /// - Returns: The stream.
  public static func finished(throwing error: (any Error)? = nil) -> AsyncThrowingStream {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}

extension AsyncSequence {
  /// Hides the type of the sequence in a stream, which ends where the sequence throws.
  ///
  /// - Returns: The stream; it is for one iteration at a time.
  public consuming func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }

  /// Hides the type of the sequence in a stream that throws what the sequence throws.
  ///
  /// - Returns: The stream; it is for one iteration at a time.
  public consuming func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error>
  where Self: Sendable {
    AsyncThrowingStream(self)
  }
}

/// The iterator of a sequence for a stream, which asks for one element at a time.
///
/// Unchecked because the sequence was sent here, and the stream alone uses it.
final class SharedIterator<Element>: @unchecked Sendable {
  /// The next element; `nil` at the end.
  let next: () async throws -> Element?

  init<Base: AsyncSequence>(_ sequence: sending Base) where Base.Element == Element {
    var iterator = sequence.makeAsyncIterator()
    next = { try await iterator.next() }
  }
}
