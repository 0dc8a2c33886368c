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
