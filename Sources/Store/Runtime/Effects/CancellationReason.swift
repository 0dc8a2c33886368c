/// Why an effect was cancelled.
public enum CancellationReason: Sendable, Hashable, CustomStringConvertible {
  /// An effect of `.cancel(id:)`.
  case cancelled(id: CancelID)
  /// A newer effect under the same id, with cancel-in-flight.
  case replaced(id: CancelID)
  /// Its node was removed from the feature tree.
  case featureRemoved
  /// The task of the send that started it was cancelled.
  case taskCancelled
  /// The store was released.
  case storeReleased
  /// A test went on without it.
  case skipped

  /// The reason as a part of a sentence, such as `cancelled by id search`.
  public var description: String {
    switch self {
    case .cancelled(let id): "cancelled by id \(id)"
    case .replaced(let id): "replaced by a newer effect of id \(id)"
    case .featureRemoved: "its feature left the tree"
    case .taskCancelled: "the task of its send was cancelled"
    case .storeReleased: "its store was released"
    case .skipped: "its test skipped it"
    }
  }
}
