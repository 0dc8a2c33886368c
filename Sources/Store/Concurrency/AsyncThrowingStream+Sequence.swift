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
