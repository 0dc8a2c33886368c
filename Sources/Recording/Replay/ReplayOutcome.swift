import Store

/// What a reducer makes of a recording.
public enum ReplayOutcome: Sendable, Hashable {
  /// It has the same state after each step.
  case faithful(steps: Int)
  /// It has another state after a step.
  case diverged(ReplayDivergence)
}

/// The first difference of a replay.
public struct ReplayDivergence: Sendable, Hashable {
  /// The number of the step.
  public let step: Int
  /// The name of the step.
  public let name: String
  /// Where in the state the difference is, such as `path[id: 0].detail.title`.
  public let path: String
  /// The recorded value there.
  public let expected: String
  /// The value of the replay.
  public let actual: String
}

extension ReplayOutcome: CustomStringConvertible {
  /// The outcome, such as `faithful, 12 steps`.
  public var description: String {
    switch self {
    case .faithful(let steps): "faithful, \(steps) steps"
    case .diverged(let divergence): "\(divergence)"
    }
  }
}

extension ReplayDivergence: CustomStringConvertible {
  /// The difference, such as `diverged at step 3 (renamed): title is "b", recorded was "a"`.
  public var description: String {
    "diverged at step \(step) (\(name)): \(path) is \(actual), recorded was \(expected)"
  }
}

extension Recording {
  /// Reduces the recorded steps with another reducer, such as a mended one, and compares the states.
  ///
  /// No effect runs and no shared value changes. What reducers read of `uuid`, `date`, `withRandomNumberGenerator` and clocks was
  /// recorded; another dependency that a reducer itself calls is called again.
  ///
  /// - Parameter reducer: The reducer.
  /// - Returns: Whether the states are the same, or where the first difference is.
  public final func replay<R: Reducer<State, Action>>(
    @ReducerBuilder<State, Action> on reducer: @escaping () -> R
  ) -> ReplayOutcome {
    var count = 0
    for part in log.parts {
      guard let other = makeReplayer(of: part, Replayer.engines(of: reducer)) else { break }
      let recorded = part.isOfFile ? nil : makeReplayer(of: part)
      for step in part.steps {
        // The state after it is at the start of the next part.
        if case .omitted = step.event { break }
        count += 1
        let difference: StateDifference?
        if let recorded {
          recorded.replay(step)
          other.replay(step)
          difference = StateDifference.first(recorded, other).map { shown($0, recorded, other) }
        } else {
          difference = StateDifference.first(
            step.record.differences ?? [],
            other.replayComparing(step)
          )?
          .placed(in: other)
        }
        guard let difference else { continue }
        return .diverged(
          ReplayDivergence(
            step: step.id,
            name: step.name,
            path: difference.path,
            expected: difference.former ?? "nothing",
            actual: difference.value ?? "nothing"
          )
        )
      }
    }
    return .faithful(steps: count)
  }
}
