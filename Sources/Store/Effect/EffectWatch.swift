/// Reports the start and end of the effects that a reducer has returned, as the trace has them.
///
/// Watching doesn't change how an effect runs: it is put into a frame that can't be cancelled and is in no node.
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
  /// - Parameter handler: Called twice for each effect: when it has started, and when it has ended or its store
  ///   was released.
  init(_ handler: @escaping (Event, EffectTrace) -> Void) { self.handler = handler }

  deinit {
    for effect in running.values.sorted(by: { $0.id < $1.id }) {
      handler(.ended(.storeReleased), effect)
    }
  }

  /// Wraps an effect so that the watch observes it.
  func watching<Action>(_ effect: Effect<Action>) -> Effect<Action> {
    guard let work = effect.work else { return effect }
    return Effect(WatchedOperation(work, watched))
  }

  /// Called by the trace when an effect has started.
  func started(_ effect: EffectTrace) {
    guard watched.ids.contains(effect.id) else { return }
    running[effect.id] = effect
    handler(.started, effect)
  }

  /// Called by the trace when an effect has ended.
  func ended(_ effect: EffectTrace, because reason: CancellationReason?) {
    guard running.removeValue(forKey: effect.id) != nil else { return }
    handler(.ended(reason), effect)
  }
}

/// The running effects that a watch observes.
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
    super.init()
    carriesRequests = operation.carriesRequests
  }

  override var immediateChildren: [EffectOperation] { [operation] }

  override var summary: String { operation.summary }

  override func schedule(in context: inout EffectContext) {
    let frame = WatchFrame(watched, parent: context.frame)
    context.within(frame) { $0.schedule(operation) }
  }
}
