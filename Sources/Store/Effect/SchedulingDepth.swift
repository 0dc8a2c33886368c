/// How deeply the effects being scheduled are nested, and the parts postponed because that was too deep.
///
/// An effect schedules its parts by recursion, which takes stack for each level. Beyond a limit the parts are
/// postponed, and so is everything after them, so that the order of scheduling doesn't change.
final class SchedulingDepth {
  /// Deeper than code written by hand, and safe for a thread of 512 KB.
  private static let limit = 64

  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var postponed: [PostponedOperation] = []

  /// Enters one more level.
  func enter() -> Bool {
    guard depth < Self.limit, postponed.isEmpty else { return false }
    depth += 1
    return true
  }

  /// Leaves the level.
  ///
  /// - Returns: Whether postponed parts can be scheduled now.
  func leave() -> Bool {
    depth -= 1
    return depth == 0 && !postponed.isEmpty
  }

  func postpone(_ operation: PostponedOperation) { postponed.append(operation) }

  /// Takes out the postponed parts, the first one last.
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

  /// Keeps a part with its node and frame.
  init(_ operation: EffectOperation, in context: borrowing EffectContext) {
    self.operation = operation
    place = context.place
    cause = context.cause
    actionName = context.actionName
    place.node.hold()
    place.frame?.open()
  }

  /// Schedules the part, and releases its node and frame.
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
  /// Schedules an effect or a part of one: at once, or after those around it where they are nested too deeply.
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
