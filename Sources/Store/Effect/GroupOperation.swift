/// Several effects, run at the same time or one after another.
///
/// Merging into an effect over and over makes a deep chain of groups: it is walked, and freed,
/// without recursion.
final class GroupOperation<Action>: EffectOperation<Action> {
  enum Order {
    case concurrent
    case sequential
  }

  private var effects: [Effect<Action>]
  private let order: Order

  private init(_ effects: [Effect<Action>], order: Order) {
    self.effects = effects
    self.order = order
  }

  deinit {
    var stack = effects
    effects = []
    while let effect = stack.popLast() {
      guard var group = Self.group(effect) else { continue }
      _ = consume effect
      if isKnownUniquelyReferenced(&group) {
        stack.append(contentsOf: group.effects)
        group.effects = []
      }
    }
  }

  static func group(_ effects: some Sequence<Effect<Action>>, order: Order) -> Effect<Action> {
    let effects = effects.filter { !$0.isNone }
    if effects.count <= 1 { return effects.first ?? .none }
    return Effect(GroupOperation(effects, order: order))
  }

  /// The group that an effect is, if it is one.
  private static func group(_ effect: Effect<Action>) -> GroupOperation? {
    effect.work as? GroupOperation
  }

  /// The parts, with groups of the same order taken apart.
  private var parts: [Effect<Action>] {
    var parts: [Effect<Action>] = []
    var stack: [Effect<Action>] = effects.reversed()
    while let effect = stack.popLast() {
      if let group = Self.group(effect), group.order == order {
        stack.append(contentsOf: group.effects.reversed())
      } else {
        parts.append(effect)
      }
    }
    return parts
  }

  override var summary: String {
    "\(order == .concurrent ? "merge" : "concatenate") of \(parts.count)"
  }

  override func schedule(in context: EffectContext<Action>) {
    let parts = parts
    switch order {
    case .concurrent:
      for part in parts { part.operation?.schedule(in: context) }
    case .sequential:
      let context = context.deferred()
      let cascade = context.runtime.resolve(context.cause.cascade)
      let cancellations = cascade.cancellations
      var index = 0
      let frame = EffectFrame(parent: context.frame) { frame in
        guard
          index < parts.count,
          !context.scope.isEnded,
          !cascade.isCancelled(context.scope, after: cancellations)
        else { return false }
        defer { index += 1 }
        parts[index].operation?.schedule(in: context.with(frame: frame))
        return true
      }
      frame.open()
      frame.close()
    }
  }
}
