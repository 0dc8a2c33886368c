/// Tells which effects a reducer has returned, and hears of their life from the trace.
///
/// What is watched runs as it would otherwise: a frame is put around it that can't be cancelled and
/// that no node knows of.
final class EffectWatch {
  /// A step in the life of an effect that is watched.
  enum Event {
    case started
    /// Ran to its end, or was cancelled for a reason.
    case ended(CancellationReason?)
  }

  /// Covers what is watched; in no scope, as nothing is cancelled by it.
  private let token = CancelToken(id: CancelID(0), scope: nil)
  private var running: [UInt64: EffectTrace] = [:]
  private let handler: (Event, EffectTrace) -> Void

  /// Creates a watch.
  ///
  /// - Parameter handler: Hears of each effect twice: when it has started, and when it has ended or
  ///   its store is gone.
  init(_ handler: @escaping (Event, EffectTrace) -> Void) { self.handler = handler }

  deinit {
    for effect in running.values.sorted(by: { $0.id < $1.id }) {
      handler(.ended(.storeReleased), effect)
    }
  }

  /// The effect, to be watched.
  func watching<Action>(_ effect: Effect<Action>) -> Effect<Action> {
    guard let work = effect.work else { return effect }
    return Effect(WatchedOperation(work, token: token))
  }

  /// Hears from the trace that an effect has started.
  func started(_ effect: EffectTrace) {
    guard token.records.contains(id: effect.id) else { return }
    running[effect.id] = effect
    handler(.started, effect)
  }

  /// Hears from the trace that an effect has ended.
  func ended(_ effect: EffectTrace, because reason: CancellationReason?) {
    guard running.removeValue(forKey: effect.id) != nil else { return }
    handler(.ended(reason), effect)
  }
}

/// An effect within the frame of a watch.
private final class WatchedOperation: EffectOperation {
  private let operation: EffectOperation
  private let token: CancelToken

  init(_ operation: EffectOperation, token: CancelToken) {
    self.operation = operation
    self.token = token
  }

  override var summary: String { operation.summary }

  override func schedule(in context: inout EffectContext) {
    let frame = EffectFrame(parent: context.frame, token: token)
    frame.open()
    context.within(frame) { operation.schedule(in: &$0) }
    frame.close()
  }
}
