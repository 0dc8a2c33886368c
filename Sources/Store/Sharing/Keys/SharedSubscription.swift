/// A subscription to the changes that others make to a stored value.
///
/// Releasing it cancels it.
public struct SharedSubscription: Sendable {
  private let cancellation: Cancellation?

  /// Creates a subscription that never delivers anything.
  public init() { cancellation = nil }

  /// Creates a subscription.
  ///
  /// - Parameter cancel: Ends the deliveries; called once, on any thread.
  public init(_ cancel: @escaping @Sendable () -> Void) { cancellation = Cancellation(cancel) }

  /// Ends the deliveries.
  public func cancel() { cancellation?.cancel() }

  private final class Cancellation: Sendable {
    private let action: Guarded<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) { self.action = Guarded(action) }

    func cancel() {
      let action = action.withLock { $0.take() }
      action?()
    }

    deinit { cancel() }
  }
}
