import Store

/// A mutation that waits for the network, also in the next process.
///
/// ```swift
/// enum CartChange: QueuedMutation, Codable {
///   case add(Product.ID)
///   case remove(Product.ID)
///
///   static var queue: some SharedKey<[CartChange]> { .fileStorage(.cartChanges) }
///
///   func perform() async throws { … }
///
///   func waitsForConnectivity(after error: any Error) -> Bool {
///     (error as? URLError)?.code == .notConnectedToInternet
///   }
/// }
/// ```
///
/// The mutations of a type are made one at a time, in the order in which reducers return them by `.mutate(…)`. What is expected of
/// them is shown meanwhile. One that can't reach the server stays the first of its queue, and its call is made again when
///
/// - the app says that the network can be reached, by `.refetchQueries(on: .reconnect)`, or that it is in the foreground again,
/// - a further mutation of the type is returned,
/// - or the next process returns `.resumeMutations(of:)`.
///
/// The queue is a shared value, stored before a call is made. A feature shows what waits by a reference to the same key:
/// `@SharedReader(CartChange.queue) var changes = []`.
///
/// A mutation is removed from the queue in the step of its answer, and isn't sent again. If the process ends during a call, the next one
/// can't know whether the server has made the change, and makes the call again. Where that matters, the mutation has an id of its
/// own, by which the server recognizes it.
public protocol QueuedMutation: Mutation {
  /// The key of the mutations that have no answer yet.
  associatedtype Queue: SharedKey where Queue.Value == [Self]

  /// Where the mutations wait that have no answer yet. A queue belongs to one process.
  static var queue: Queue { get }

  /// Whether a mutation that failed waits for the network, in place of its failure.
  ///
  /// - Parameter error: Why the call failed.
  /// - Returns: Whether it waits; then ``Mutation/retryDelay(after:attempt:)`` isn't asked.
  func waitsForConnectivity(after error: Failure) -> Bool
}
