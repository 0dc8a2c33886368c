/// How deep the effects being scheduled are within one another, and what waits as that was too deep.
///
/// An effect schedules its parts by recursion, which takes stack for each level. Beyond a depth the parts
/// are put aside instead, and from then on all that would have come after them, so that everything is
/// scheduled in the order in which it would have been.
final class SchedulingDepth {
  /// So deep that nothing written by hand gets there, and shallow enough for a thread of 512 KB.
  private static let limit = 64

  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var postponed: [PostponedOperation] = []

  /// Goes one level deeper, unless that is too deep.
  func enter() -> Bool {
    guard depth < Self.limit, postponed.isEmpty else { return false }
    depth += 1
    return true
  }

  /// Comes back.
  ///
  /// - Returns: Whether there is something to be done that was postponed.
  func leave() -> Bool {
    depth -= 1
    return depth == 0 && !postponed.isEmpty
  }

  func postpone(_ operation: PostponedOperation) { postponed.append(operation) }

  /// What has been postponed, the first one last.
  func takePostponed() -> [PostponedOperation] {
    defer { postponed = [] }
    return postponed.reversed()
  }
}

/// A part of an effect that is scheduled later in the same turn.
struct PostponedOperation {
  private let operation: EffectOperation
  private let place: EffectPlace
  private let cause: ActionRecord
  private let actionName: String?

  /// Keeps a part, with its place in the tree and among the parts of the effect.
  init(_ operation: EffectOperation, in context: borrowing EffectContext) {
    self.operation = operation
    place = context.place
    cause = context.cause
    actionName = context.actionName
    place.node.hold()
    place.frame?.open()
  }

  /// Schedules the part, and gives up its place.
  func schedule(in runtime: EffectRuntime) {
    var context = EffectContext(
      runtime: runtime,
      place: place,
      cause: cause,
      actionName: actionName
    )
    operation.schedule(in: &context)
    place.frame?.close()
    place.node.release()
  }
}

extension EffectContext {
  /// Schedules an effect, or a part of one: at once, or when those around it have been, as far as they can.
  ///
  /// - Parameter operation: The effect.
  mutating func schedule(_ operation: EffectOperation) {
    guard runtime.depth.enter() else {
      return runtime.depth.postpone(PostponedOperation(operation, in: self))
    }
    operation.schedule(in: &self)
    if runtime.depth.leave() { schedulePostponed() }
  }

  private func schedulePostponed() {
    var operations = runtime.depth.takePostponed()
    while let operation = operations.popLast() {
      _ = runtime.depth.enter()
      operation.schedule(in: runtime)
      _ = runtime.depth.leave()
      operations += runtime.depth.takePostponed()
    }
  }
}
