extension Shared where Value: Sendable {
  /// The values over time: the current one, and then the newest after each change.
  ///
  /// ```swift
  /// case .task:
  ///   let isMuted = state.$isMuted
  ///   return .run(isMuted.values) { .isMutedChanged($0) }
  /// ```
  public var values: SharedValues<Value> { SharedValues(target, "\(self)") }
}

extension SharedReader where Value: Sendable {
  /// The values over time: the current one, and then the newest after each change.
  public var values: SharedValues<Value> { SharedValues(target, "\(self)") }
}

/// The values of a shared reference over time, as an asynchronous sequence.
///
/// It may be made and iterated in any isolation: in an effect, on the main actor or another one.
///
/// - The first value is the current one, at once.
/// - A value follows for each change, made by any code: a reducer, at the end of its store's drain; other code, when its
///   `withLock` returns; a key that delivers, or `load`. A value that is equal to the one before isn't
///   repeated, if values can be compared by `==`.
/// - While the consumer is busy the newest value waits, and older ones are dropped. The last one is never lost.
/// - It ends when the iterating task is cancelled. Until then the reference is retained. Each iteration follows the value on its own, and
///   nothing is left of it when it has ended, or its iterator was released.
/// - In a test of a `TestStore` each step of an iteration in an effect is waited for.
///
/// - Complexity: O(*n*) for a change, in the number of iterations.
public struct SharedValues<Element: Sendable>: AsyncSequence, Sendable {
  private let target: SharedTarget<Element>
  private let name: String

  init(_ target: SharedTarget<Element>, _ name: String) {
    (self.target, self.name) = (target, name)
  }

  /// Begins an iteration.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream<Element>.makeStream(
      bufferingPolicy: .bufferingNewest(1)
    )
    let follower = SharedFollower(target) { continuation.yield($0) }
    continuation.onTermination = { _ in follower.stop() }
    follower.start()
    return Iterator(values: stream.makeAsyncIterator(), name: name)
  }

  /// Waits for one value after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncStream<Element>.Iterator
    fileprivate let name: String

    /// The next value, or `nil` when the task was cancelled.
    ///
    /// - Parameter actor: The caller's isolation.
    /// - Returns: The first value at once, a later one when the value has changed.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element?
    {
      let didResume = SharedChangeLog.current?.suspended("the values of \(name)")
      defer { didResume?() }
      return await values.next(isolation: actor)
    }
  }
}
