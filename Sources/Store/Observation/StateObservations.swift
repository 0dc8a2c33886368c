/// The values of a read, as an asynchronous sequence: the current one, and then a new one after each
/// drain that changed something it depends on.
///
/// ```swift
/// for await name in StateObservations({ store.name }) { print(name) }
/// ```
///
/// It works like `Observations` of the Observation module, which needs newer systems, and is created
/// where the read may happen: on the main actor, for a store.
///
/// - The first value is read when it is requested.
/// - While the consumer is busy the newest value waits, and older ones are dropped. The last one is never lost.
/// - Each drain that changes something that was read gives a value, even one that equals the previous
///   value, as with `Observations`.
/// - It ends when the iterating task is cancelled, and with ``untilFinished(isolation:_:)`` when the
///   read returns ``Iteration/finish``. Until then the read is retained, with the store in it.
/// - Each iteration observes independently, and stops when its iterator is released.
public struct StateObservations<Element: Sendable>: AsyncSequence, Sendable {
  /// The result of a read of ``StateObservations/untilFinished(isolation:_:)``.
  public enum Iteration: Sendable {
    /// The next value.
    case next(Element)
    /// The sequence ends.
    case finish
  }

  private let isolation: any Actor
  private let read: UncheckedSendable<() -> Iteration>

  /// Creates the sequence of what a closure reads.
  ///
  /// - Parameters:
  ///   - isolation: The actor that the closure runs on; the caller's own.
  ///   - read: Reads the value; called once for each drain that changed something it read.
  public init(isolation: isolated any Actor = #isolation, _ read: @escaping () -> Element) {
    self.init(on: isolation) { .next(read()) }
  }

  private init(on isolation: any Actor, _ read: @escaping () -> Iteration) {
    self.isolation = isolation
    self.read = UncheckedSendable(read)
  }

  /// Creates the sequence of what a closure reads, until the closure ends it: when the state was removed, for instance.
  ///
  /// ```swift
  /// StateObservations.untilFinished { store.detail.map { .next($0.title) } ?? .finish }
  /// ```
  ///
  /// A value that the consumer hasn't taken yet is delivered before the end.
  ///
  /// - Parameters:
  ///   - isolation: The actor that the closure runs on; the caller's own.
  ///   - read: Reads the value, or ends the sequence.
  /// - Returns: The sequence.
  public static func untilFinished(
    isolation: isolated any Actor = #isolation,
    _ read: @escaping () -> Iteration
  ) -> StateObservations {
    StateObservations(on: isolation, read)
  }

  /// Begins an iteration; it reads nothing before a value is requested.
  public func makeAsyncIterator() -> Iterator { Iterator(isolation: isolation, read: read) }

  /// Waits for one value after another.
  public struct Iterator: AsyncIteratorProtocol {
    private let isolation: any Actor
    private let read: UncheckedSendable<() -> Iteration>
    private var values: AsyncStream<Element>.Iterator?
    private var token: ObserveToken?

    fileprivate init(isolation: any Actor, read: UncheckedSendable<() -> Iteration>) {
      self.isolation = isolation
      self.read = read
    }

    /// The next value, or `nil` at the end.
    ///
    /// - Parameter actor: The caller's isolation.
    /// - Returns: The first value at once, a later one when something has changed.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element?
    {
      if values == nil {
        let (stream, continuation) = AsyncStream<Element>.makeStream(
          bufferingPolicy: .bufferingNewest(1)
        )
        values = stream.makeAsyncIterator()
        token = await Self.observe(read, continuation, on: isolation)
      }
      let value = await values?.next(isolation: actor)
      if value == nil { token = nil }
      return value
    }

    private static func observe(
      _ read: UncheckedSendable<() -> Iteration>,
      _ continuation: AsyncStream<Element>.Continuation,
      on actor: isolated any Actor
    ) -> ObserveToken {
      Store::observe(isolation: actor) {
        switch read.value() {
        case .next(let value): continuation.yield(value)
        case .finish: continuation.finish()
        }
      }
    }
  }
}
