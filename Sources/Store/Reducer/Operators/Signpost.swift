/// A reducer whose work is shown in Instruments.
public struct Signpost<Base: Reducer>: ReducerOperator {
  /// The state of the reducer.
  public typealias State = Base.State
  /// The actions of the reducer.
  public typealias Action = Base.Action

  let base: Base
  let prefix: String
  let recorder: any IntervalRecorder

  /// What the reducer contains.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { Base.listContents(in: listing) }

  /// A function that runs the reducer within an interval.
  @_documentation(visibility: internal)
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    let reduce = base.composeForStore()
    let (prefix, recorder) = (prefix, recorder)
    let effects = RecordedEffects(
      prefix: prefix,
      recorder: recorder,
      hub: FeatureTree.current.context.hub
    )
    return { state, action in
      guard recorder.isEnabled else { return reduce(&state, action) }
      let end = recorder.beginAction(prefix + ActionName.of(action))
      defer { end() }
      return effects.watching(reduce(&state, action))
    }
  }
}

/// Records how long actions and effects take.
protocol IntervalRecorder {
  /// Whether intervals are recorded at the moment.
  var isEnabled: Bool { get }

  /// Begins the interval of an action.
  ///
  /// - Parameter name: The action.
  /// - Returns: Ends the interval.
  func beginAction(_ name: String) -> () -> Void

  /// Begins the interval of an effect.
  ///
  /// - Parameter name: The effect.
  /// - Returns: Ends the interval, with the outcome of the effect.
  func beginEffect(_ name: String) -> (_ outcome: String) -> Void
}

/// Records the effects of one reducer.
private final class RecordedEffects {
  private let prefix: String
  private let recorder: any IntervalRecorder
  private let hub: TraceHub
  private lazy var watch = makeWatch()

  init(prefix: String, recorder: any IntervalRecorder, hub: TraceHub) {
    self.prefix = prefix
    self.recorder = recorder
    self.hub = hub
  }

  /// The effect, with an interval for each run in it.
  func watching<Action>(_ effect: Effect<Action>) -> Effect<Action> {
    effect.isNone ? effect : watch.watching(effect)
  }

  /// The watch, which listens from the first effect on.
  private func makeWatch() -> EffectWatch {
    let (prefix, recorder) = (prefix, recorder)
    var ends: [UInt64: (_ outcome: String) -> Void] = [:]
    let watch = EffectWatch { event, effect in
      switch event {
      case .started: ends[effect.id] = recorder.beginEffect(prefix + effect.description)
      case .ended(let reason):
        ends.removeValue(forKey: effect.id)?(reason?.description ?? "finished")
      }
    }
    hub.listen(watch)
    return watch
  }
}
