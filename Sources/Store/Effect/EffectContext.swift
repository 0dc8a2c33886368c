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

  /// Creates a context.
  init(
    runtime: EffectRuntime,
    place: EffectPlace,
    cause: ActionRecord,
    actionName: String? = nil
  ) {
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

  fileprivate init(_ context: borrowing EffectContext) {
    let (runtime, cause) = (context.runtime, context.cause)
    engine = runtime.reference
    place = context.place
    sequence = cause.sequence
    origin = cause.origin.reply(to: cause.sequence)
    cascade = runtime.resolve(cause.cascade)
    actionName = context.actionName ?? runtime.currentActionName
  }

  var node: Node { place.node }
  var outlet: EffectOutlet { place.outlet }

  /// The engine; `nil` once its store was released, which may happen on any thread.
  var runtime: EffectRuntime? { engine.runtime }

  /// The context to schedule with now.
  ///
  /// The children of the parts may have been removed meanwhile, so that the live tree is compared before they start.
  func resumed(in runtime: EffectRuntime) -> EffectContext {
    runtime.needsComparison = true
    return EffectContext(
      runtime: runtime,
      place: place,
      cause: ActionRecord(sequence: sequence, origin: origin, cascade: .now(cascade)),
      actionName: actionName
    )
  }
}
