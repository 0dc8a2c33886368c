import Store

/// Follows a store's trace, where the store runs.
final class RecordingLog<State, Action>: TraceObserver {
  private(set) var parts: [RecordedPart<State, Action>] = []
  /// The least number of steps that is kept.
  var limit = Int.max
  /// What the store's reducers read, without the recording of it.
  var dependencies: DependencyValues?
  let answers = AnswerLog()
  /// The numbers of the steps by those of their actions.
  private var ids: [UInt64: Int] = [:]

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .actionReceived, .stepBegan:
      _ = answers.take()
      if needsPart { begin(copy state) }
    case .stateChanged(let action, let record):
      let cause: RecordedStep<Action>.Cause =
        switch record.cause {
        case .user(let location): .user(location)
        case .action(let sequence): .step(ids[sequence] ?? 0)
        case .effect(let effect): .effect(effect, of: ids[effect.action] ?? 0)
        }
      ids[record.sequence] = append(.action(action), cause)
    case .stepEnded(let step):
      append(.step(step), .step(ids[step.action] ?? 0))
    case .requestOpened, .effectStarted, .effectFinished, .effectCancelled, .observersNotified,
      .actionDropped:
      break
    }
  }

  private var needsPart: Bool {
    parts.last.map { $0.steps.count >= RecordedPart<State, Action>.length } ?? true
  }

  private func begin(_ state: State) {
    let next = (parts.last?.last ?? 0) + 1
    if let first = parts.first, next - first.last > limit { removeFirst() }
    parts.append(
      RecordedPart(
        start: state,
        generation: StackIDCounter.current?.following ?? 0,
        first: next
      )
    )
  }

  private func removeFirst() {
    let part = parts.removeFirst()
    ids = ids.filter { $0.value > part.last }
  }

  @discardableResult
  private func append(
    _ event: RecordedStep<Action>.Event,
    _ cause: RecordedStep<Action>.Cause
  ) -> Int {
    let id = (parts.last?.last ?? 0) + 1
    let step = RecordedStep(id: id, event: event, cause: cause, answers: answers.take())
    parts[parts.count - 1].steps.append(step)
    return id
  }
}

extension TraceStep {
  /// The number of the action that the step follows.
  fileprivate var action: UInt64 {
    switch self {
    case .request(let request): request.action
    case .result(let result): result.action
    }
  }
}
