/// Several effects, run at the same time or one after another.
///
/// Merging into an effect over and over makes a deep chain of groups: it is walked, and freed,
/// without recursion.
final class GroupOperation: EffectOperation {
  enum Order {
    case concurrent
    case sequential
  }

  private var operations: [EffectOperation]
  private let order: Order

  private init(_ operations: [EffectOperation], order: Order) {
    self.operations = operations
    self.order = order
    super.init()
    carriesRequests = operations.contains { $0.carriesRequests }
  }

  override var immediateChildren: [EffectOperation] {
    order == .concurrent ? operations : Array(operations.prefix(1))
  }

  deinit { Self.free(takeParts()) }

  override var hasParts: Bool { true }
  override var children: [EffectOperation] { operations }

  override func takeParts() -> [EffectOperation] {
    defer { operations = [] }
    return operations
  }

  static func group<Action>(
    _ effects: some Sequence<Effect<Action>>,
    order: Order
  ) -> Effect<Action> {
    let effects = effects.filter { !$0.isNone }
    if effects.count <= 1 { return effects.first ?? .none }
    return Effect(GroupOperation(effects.compactMap { $0.operation }, order: order))
  }

  /// Effects of one feature at the same time; `nil` for none.
  static func all(_ operations: [EffectOperation]) -> EffectOperation? {
    operations.count <= 1 ? operations.first : GroupOperation(operations, order: .concurrent)
  }

  /// The parts, with nested groups of the same order flattened.
  private var parts: [EffectOperation] {
    var parts: [EffectOperation] = []
    var stack: [EffectOperation] = operations.reversed()
    while let operation = stack.popLast() {
      if let group = operation as? GroupOperation, group.order == order {
        stack.append(contentsOf: group.operations.reversed())
      } else {
        parts.append(operation)
      }
    }
    return parts
  }

  override var summary: String {
    "\(order == .concurrent ? "merge" : "concatenate") of \(parts.count)"
  }

  override func schedule(in context: inout EffectContext) {
    let parts = parts
    switch order {
    case .concurrent:
      for part in parts { context.schedule(part) }
    case .sequential:
      Self.schedule(parts, in: &context)
    }
  }

  /// Schedules the first of several parts, and each other one when the one before has ended.
  private static func schedule(
    _ parts: [EffectOperation],
    in context: inout EffectContext
  ) {
    let cascade = context.runtime.resolve(context.cause.cascade)
    let cancellations = cascade.cancellations
    var index = 0
    // In a later part of another sequence the ids here were found when that was scheduled.
    let ids = context.waitingSince == nil ? EffectOperation.cancelIDs(of: parts.dropFirst()) : []
    let start = context.waitingSince ?? context.runtime.pendingCancels.number
    let next = { [context = context.deferred()] (frame: EffectFrame) -> Bool in
      guard
        let runtime = context.runtime,
        index < parts.count,
        !context.node.isRemoved,
        !cascade.isCancelled(context.node, after: cancellations)
      else { return false }
      defer { index += 1 }
      (frame as? SequenceFrame)?.partBegins()
      var resumed = context.resumed(in: runtime, waitingSince: index == 0 ? nil : start)
      resumed.within(frame) { $0.schedule(parts[index]) }
      return true
    }
    let frame =
      ids.isEmpty && context.waitingSince == nil
      ? EffectFrame(parent: context.frame, next: next)
      : SequenceFrame(
        of: ids,
        recordedBy: context.runtime.pendingCancels,
        parent: context.frame,
        next: next
      )
    frame.open()
    frame.close()
  }
}
