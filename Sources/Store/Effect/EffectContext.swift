/// The node, frame, outlet and cascade that an effect is scheduled with.
///
/// All parts of an effect share one context and change it for the parts within them: copying it for each part
/// would take half as long as scheduling does.
@usableFromInline
struct EffectContext: ~Copyable {
  let runtime: EffectRuntime
  private(set) var place: EffectPlace
  /// The action whose reducer returned the effect.
  let cause: ActionRecord
  /// The name of that action, for parts that are scheduled after the action was freed.
  let actionName: String?
  /// The number of the last cancel before the effect began to wait, if it is a later part of a sequence.
  let waitingSince: UInt64?

  /// Creates a context.
  init(
    runtime: EffectRuntime,
    place: EffectPlace,
    cause: ActionRecord,
    actionName: String? = nil,
    waitingSince: UInt64? = nil
  ) {
    self.waitingSince = waitingSince
    self.runtime = runtime
    self.place = place
    self.cause = cause
    self.actionName = actionName
  }

  var node: Node { place.node }
  var frame: EffectFrame? { place.frame }
  var outlet: EffectOutlet { place.outlet }

  /// Schedules the parts within a frame, which stays open meanwhile.
  mutating func within(_ frame: EffectFrame, _ schedule: (inout EffectContext) -> Void) {
    let around = place.frame
    place.frame = frame
    frame.open()
    schedule(&self)
    frame.close()
    place.frame = around
  }

  /// Schedules an operation that belongs to another node, or sends other actions.
  mutating func at(
    _ node: Node,
    to outlet: EffectOutlet,
    _ schedule: (inout EffectContext) -> Void
  ) {
    let outer = (place.node, place.outlet)
    (place.node, place.outlet) = (node, outlet)
    schedule(&self)
    (place.node, place.outlet) = outer
  }

  /// Whether what begins now under an id was cancelled while it waited.
  func wasCancelled(_ id: CancelID) -> Bool {
    guard let waitingSince else { return false }
    return runtime.pendingCancels.haveCancelled(id, in: node, within: frame, since: waitingSince)
  }

  /// Records a cancel for effects that haven't begun.
  func recordCancel(of id: CancelID, isForAll: Bool = false) {
    runtime.pendingCancels.record(id, in: node, isForAll: isForAll, within: frame)
  }

  /// The context for parts that are scheduled after the current send has been worked off.
  func deferred() -> DeferredEffectContext { DeferredEffectContext(self) }
}

/// The node an effect belongs to, the frame it is a part of, and the outlet for its actions.
struct EffectPlace {
  var node: Node
  /// The frame around the effect, if it is a part of another.
  var frame: EffectFrame?
  /// Receives the effect's actions.
  var outlet: EffectOutlet
}

/// The context of parts of an effect that are scheduled later; it doesn't retain the engine.
struct DeferredEffectContext {
  private let engine: EngineReference
  private let place: EffectPlace
  private let sequence: UInt64
  private let origin: ActionOrigin
  private let cascade: EffectCascade
  private let actionName: String
  private let waitingSince: UInt64?

  fileprivate init(_ context: borrowing EffectContext) {
    let (runtime, cause) = (context.runtime, context.cause)
    engine = runtime.reference
    place = context.place
    sequence = cause.sequence
    origin = cause.origin.reply(to: cause.sequence)
    cascade = runtime.resolve(cause.cascade)
    actionName = context.actionName ?? runtime.currentActionName
    waitingSince = context.waitingSince
  }

  var node: Node { place.node }
  var outlet: EffectOutlet { place.outlet }

  /// The engine; `nil` once its store was released, which may happen on any thread.
  var runtime: EffectRuntime? { engine.runtime }

  /// The context to schedule with now.
  ///
  /// - Parameters:
  ///   - runtime: The engine.
  ///   - start: The number of the last cancel before the parts began to wait, if they did.
  /// - Returns: The context.
  func resumed(in runtime: EffectRuntime, waitingSince start: UInt64? = nil) -> EffectContext {
    EffectContext(
      runtime: runtime,
      place: place,
      cause: ActionRecord(sequence: sequence, origin: origin, cascade: .now(cascade)),
      actionName: actionName,
      waitingSince: start ?? waitingSince
    )
  }
}
