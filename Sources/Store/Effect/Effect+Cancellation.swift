extension Effect {
  /// Lets the effect be cancelled by an id.
  ///
  /// - Parameters:
  ///   - id: The id. Ids of equal value but of different types are distinct, and an id means
  ///     something only within the node of the feature tree that uses it, and below.
  ///   - cancelInFlight: Whether to cancel what this node runs under the id before starting, also
  ///     where there is nothing to start. Effects under it in the nodes below continue: ``cancel(id:)``
  ///     ends that too.
  /// - Returns: The effect, under the id.
  @inlinable
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    let operation = operation
    if operation == nil, !cancelInFlight { return .none }
    return Effect(
      CancellableOperation(operation, id: CancelID(id), cancelInFlight: cancelInFlight)
    )
  }

  /// Cancels what runs under an id in this node of the feature tree, and in the nodes below.
  ///
  /// Cancelling an id that nothing runs under does nothing.
  @inlinable
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(CancelOperation(id: CancelID(id)))
  }
}

/// The cancellation of what runs under an id.
@usableFromInline
final class CancelOperation: EffectOperation {
  private let id: CancelID

  @usableFromInline
  init(id: CancelID) { self.id = id }

  override var summary: String { "cancel \(id)" }

  override func schedule(in context: inout EffectContext) {
    context.node.cancelAll(id, because: .cancelled(id: id), in: context.runtime)
    context.recordCancel(of: id, isForAll: true)
  }
}
