#if canImport(os)
import os

extension Reducer {
  /// Shows how long this reducer takes for each action, and how long its effects run, in Instruments.
  ///
  /// Each action is an interval "Action" of the instrument "os_signpost", named by the action's cases,
  /// and each effect that the reducer returns an interval "Effect", which says at its end whether the
  /// effect was cancelled, and why. While nothing records them, no name is made; from the first effect
  /// that is recorded on, the store is traced.
  ///
  /// - Parameters:
  ///   - prefix: What to put before the names.
  ///   - signposter: Where the intervals go.
  /// - Returns: A reducer that does the same.
  public func signpost(
    _ prefix: String = "",
    signposter: OSSignposter = OSSignposter(subsystem: "swift-store", category: "Reducers")
  ) -> Signpost<Self> {
    Signpost(base: self, prefix: prefix, signposter: signposter)
  }
}

/// A reducer whose work is shown in Instruments.
public struct Signpost<Base: Reducer>: ReducerOperator {
  /// The state of the reducer.
  public typealias State = Base.State
  /// The actions of the reducer.
  public typealias Action = Base.Action

  let base: Base
  let prefix: String
  let signposter: OSSignposter

  /// A node that runs the reducer within an interval.
  public func makeNode(in tree: FeatureTree) -> ReducerNode<State, Action> {
    let node = base.makeNode(in: tree)
    let (prefix, signposter) = (prefix, signposter)
    let effects = SignpostedEffects(prefix: prefix, signposter: signposter, hub: tree.hub)
    return ReducerNode(
      reduce: { state, action in
        guard signposter.isEnabled else { return node.reduce(&state, action) }
        let name = prefix + ActionName.of(action)
        let interval = signposter.beginInterval(
          "Action",
          id: signposter.makeSignpostID(),
          "\(name, privacy: .public)"
        )
        defer { signposter.endInterval("Action", interval) }
        return effects.watching(node.reduce(&state, action))
      },
      sweep: node.sweep,
      survey: node.survey
    )
  }

  /// Whether those of the reducer do.
  public static func holdsStacks(_ search: inout StackSearch) -> Bool {
    Base.holdsStacks(&search)
  }
}

/// Shows the effects of one reducer.
private final class SignpostedEffects {
  private let prefix: String
  private let signposter: OSSignposter
  private let hub: TraceHub
  private lazy var watch = makeWatch()

  init(prefix: String, signposter: OSSignposter, hub: TraceHub) {
    self.prefix = prefix
    self.signposter = signposter
    self.hub = hub
  }

  /// The effect, with an interval for each run that it consists of.
  func watching<Action>(_ effect: Effect<Action>) -> Effect<Action> {
    effect.isNone ? effect : watch.watching(effect)
  }

  /// The watch, which listens from the first effect on.
  private func makeWatch() -> EffectWatch {
    let (prefix, signposter) = (prefix, signposter)
    var intervals: [UInt64: OSSignpostIntervalState] = [:]
    let watch = EffectWatch { event, effect in
      switch event {
      case .started:
        let name = prefix + effect.description
        intervals[effect.id] = signposter.beginInterval(
          "Effect",
          id: signposter.makeSignpostID(),
          "\(name, privacy: .public)"
        )
      case .ended(let reason):
        guard let interval = intervals.removeValue(forKey: effect.id) else { return }
        let outcome = reason?.description ?? "finished"
        signposter.endInterval("Effect", interval, "\(outcome, privacy: .public)")
      }
    }
    hub.listen(watch)
    return watch
  }
}
#endif
