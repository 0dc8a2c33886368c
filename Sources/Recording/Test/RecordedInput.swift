import Store

/// What came from outside in a recording, with what followed from it by itself.
struct RecordedInput<Action> {
  /// An action of the user or of an effect, or a request or result of a running effect.
  let step: RecordedStep<Action>
  /// What followed it without a user or an effect, with the ends of calls that came after it.
  let following: ArraySlice<RecordedStep<Action>>
  /// The generation that the next element of a stack got then, also where steps before it are left out.
  let nextGeneration: Int
  /// The number of the first step that led to it, which is the user's if it is kept.
  let root: Int

  /// The effect that has sent it, by its name and the number of the input that started it; `nil` if that isn't kept.
  let effect: (name: String?, input: Int)?

  /// What reducers read in the step, and in those that followed by themselves.
  var answers: [RecordedAnswer] { step.record.answers + following.flatMap(\.record.answers) }

  /// Whether the step is that first one.
  var isRoot: Bool { step.id == root }
}

extension Recording {
  /// The parts after the last one in which a step is omitted, because it isn't in the file: a test can't do what isn't known.
  final var testedParts: ArraySlice<RecordedPart<State, Action>> {
    let last = log.parts.lastIndex { part in
      part.steps.contains {
        if case .omitted = $0.event { true } else { false }
      }
    }
    return log.parts[(last.map { $0 + 1 } ?? 0)...]
  }

  /// What came from outside, in order.
  ///
  /// Actions that follow by themselves are a part of what they follow: which ones these are shows where the steps are
  /// rehearsed.
  final func inputs() -> [RecordedInput<Action>] {
    let steps = testedParts.flatMap(\.steps)
    guard let rehearsal = Rehearsal(self) else { return [] }
    var inputs: [RecordedInput<Action>] = []
    var followers: [String] = []
    // The inputs that the steps are a part of.
    var owners: [Int: Int] = [:]
    for (index, step) in steps.enumerated() {
      if case .step = step.cause, let follower = followers.firstIndex(of: step.name) {
        followers.remove(at: follower)
        owners[step.id] = inputs.last?.step.id
        continue
      }
      let following = steps[(index + 1)...].prefix { $0.cause.isStep }
      let input = RecordedInput(
        step: step,
        following: following,
        nextGeneration: rehearsal.replayer.nextGeneration,
        root: causes(of: step).last?.id ?? step.id,
        effect: step.cause.effect.flatMap { name, id in owners[id].map { (name, $0) } }
      )
      owners[step.id] = step.id
      inputs.append(input)
      rehearsal.perform(input)
      followers = rehearsal.names.dropFirst(step.action == nil ? 0 : 1).map { $0 }
    }
    return inputs
  }
}

extension RecordedCause {
  fileprivate var isStep: Bool {
    if case .step = self { true } else { false }
  }

  fileprivate var effect: (name: String?, step: Int)? {
    guard case .effect(let effect, let step) = self else { return nil }
    return (effect.name, step)
  }
}
