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
