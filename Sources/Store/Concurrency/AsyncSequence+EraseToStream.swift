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
