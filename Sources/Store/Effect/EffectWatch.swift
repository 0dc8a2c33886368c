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

  private let watched = WatchedEffects()
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
    return Effect(WatchedOperation(work, watched))
  }

  /// Hears from the trace that an effect has started.
  func started(_ effect: EffectTrace) {
    guard watched.ids.contains(effect.id) else { return }
    running[effect.id] = effect
    handler(.started, effect)
  }

  /// Hears from the trace that an effect has ended.
  func ended(_ effect: EffectTrace, because reason: CancellationReason?) {
    guard running.removeValue(forKey: effect.id) != nil else { return }
    handler(.ended(reason), effect)
  }
}

/// Which effects a watch hears of, of those that run.
private final class WatchedEffects {
  var ids: Set<UInt64> = []
}

/// The frame of a watch around an effect.
private final class WatchFrame: EffectFrame {
  private let watched: WatchedEffects

  init(_ watched: WatchedEffects, parent: EffectFrame?) {
    self.watched = watched
    super.init(parent: parent)
  }

  override func add(_ record: EffectRecord) { watched.ids.insert(record.id) }

  override func remove(_ record: EffectRecord) { watched.ids.remove(record.id) }
}

/// An effect within the frame of a watch.
private final class WatchedOperation: EffectOperation {
  private let operation: EffectOperation
  private let watched: WatchedEffects

  init(_ operation: EffectOperation, _ watched: WatchedEffects) {
    self.operation = operation
    self.watched = watched
  }

  override var summary: String { operation.summary }

  override func schedule(in context: inout EffectContext) {
    let frame = WatchFrame(watched, parent: context.frame)
    context.within(frame) { $0.schedule(operation) }
  }
}
