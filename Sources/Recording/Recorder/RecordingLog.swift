import Store

/// Follows a store's trace, where the store runs.
final class RecordingLog<State, Action>: TraceObserver {
  private(set) var parts: [RecordedPart<State, Action>] = []
  /// What outputs show.
  var visibility = VisibilityRules.all
  /// The least number of steps that is kept.
  var limit = Int.max
  /// What the store's reducers read, without the recording of it.
  var dependencies: DependencyValues?
  let answers = AnswerLog()
  let history = SharedHistory()
  /// Writes the steps to a file, if there is one.
  var writer: RecordingWriter<State, Action>?
  private var changedElsewhere: [FormerShared] = []
  /// How the numbers of steps differ from those of their actions, from some action on: other steps have no action.
  private var offsets: [(from: UInt64, offset: Int)] = []

  init() {}

  /// The log of a file.
  init(_ parts: [RecordedPart<State, Action>], _ dependencies: DependencyValues) {
    (self.parts, self.dependencies) = (parts, dependencies)
  }

  /// The log, and another observer if there is one.
  func beside(_ other: (any TraceObserver<State, Action>)?) -> any TraceObserver<State, Action> {
    guard let other else { return self }
    return TraceObservers(self, other)
  }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .actionReceived, .stepBegan:
      _ = answers.take()
      changedElsewhere = history.takeChangedElsewhere()
      if needsPart { begin(copy state) }
      writer?.stepWillBegin(state)
    case .stateChanged(let action, let record):
      let cause: RecordedStep<Action>.Cause =
        switch record.cause {
        case .user(let location): .user(location)
        case .action(let sequence): .step(id(of: sequence))
        case .effect(let effect): .effect(effect, of: id(of: effect.action))
        }
      note(append(.action(action), cause, state, record.lateAnswer), of: record.sequence)
    case .stepEnded(let step):
      append(.step(step), .step(id(of: step.action)), state)
    case .requestOpened, .effectStarted, .effectFinished, .effectCancelled, .observersNotified,
      .actionDropped:
      break
    }
  }

  /// The shared values before a part, as far as they have changed since.
  func shared(before part: RecordedPart<State, Action>) -> [FormerShared] {
    parts.drop { $0.first < part.first }.flatMap(\.formers) + history.values
  }

  private var needsPart: Bool {
    guard let last = parts.last else { return true }
    return last.steps.count >= RecordedPart<State, Action>.length || writer?.needsState == true
  }

  private func begin(_ state: State) {
    let next = (parts.last?.last ?? 0) + 1
    let formers = history.beginPart()
    if !parts.isEmpty { parts[parts.count - 1].formers = formers }
    if let first = parts.first, next - first.last > limit { parts.removeFirst() }
    let generation = StackIDCounter.current?.following ?? 0
    let part = RecordedPart<State, Action>(start: state, generation: generation, first: next)
    parts.append(part)
    writer?.begin(state)
    writer?.write(part, dependencies)
  }

  private func note(_ id: Int, of action: UInt64) {
    let offset = id - Int(action)
    if offsets.last?.offset != offset { offsets.append((action, offset)) }
  }

  /// The number of the step of an action; 0 if there was none.
  private func id(of action: UInt64) -> Int {
    offsets.last { $0.from <= action }.map { Int(action) + $0.offset } ?? 0
  }

  @discardableResult
  private func append(
    _ event: RecordedStep<Action>.Event,
    _ cause: RecordedStep<Action>.Cause,
    _ state: borrowing State,
    _ lateAnswer: String? = nil
  ) -> Int {
    let id = (parts.last?.last ?? 0) + 1
    let step = RecordedStep(
      id: id,
      event: event,
      cause: cause,
      lateAnswer: lateAnswer,
      answers: answers.take(),
      shared: changedElsewhere,
      visibility: visibility
    )
    changedElsewhere = []
    parts[parts.count - 1].steps.append(step)
    writer?.write(step, state, dependencies)
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
