import Foundation
import Store

/// Follows a store's trace, where the store runs.
final class RecordingLog<State, Action>: TraceObserver {
  private(set) var parts: [RecordedPart<State, Action>] = [] {
    didSet { current = parts.last }
  }
  /// The last part.
  @exclusivity(unchecked) private var current: RecordedPart<State, Action>?
  /// What outputs show.
  var visibility = VisibilityRules.all
  /// The least number of steps that is kept.
  var limit = Int.max
  /// What the store's reducers read, without the recording of it.
  var dependencies: DependencyValues?
  let answers = AnswerLog()
  let history = SharedHistory()
  /// The time of the system.
  var now: @Sendable () -> Date = { Date() }
  /// Called after each step, while a page follows the store.
  var onStep: (@Sendable () -> Void)?
  /// Writes the steps to a file, if there is one.
  var writer: RecordingWriter<State, Action>?
  @exclusivity(unchecked) private var changedElsewhere: [FormerShared] = []
  /// How the numbers of steps differ from those of their actions, from some action on: other steps have no action.
  @exclusivity(unchecked) private var offsets: [(from: UInt64, offset: Int)] = []

  init() {}

  /// The log of a file.
  init(_ parts: [RecordedPart<State, Action>], _ dependencies: DependencyValues) {
    (self.parts, current, self.dependencies) = (parts, parts.last, dependencies)
  }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .actionReceived, .stepBegan:
      _ = answers.take()
      changedElsewhere = history.beginStep()
      if needsPart { begin(copy state) }
      writer?.stepWillBegin(state)
    case .stateChanged(let action, let record):
      let cause: RecordedCause =
        switch record.cause {
        case .user(let location): .user(location)
        case .action(let sequence): .step(id(of: sequence))
        case .effect(let effect): .effect(effect, of: id(of: effect.action))
        }
      defer { history.endStep() }
      guard let current else { return }
      current.append(action, step(.action(current.nextAction), cause, record.lateAnswer))
      note(current.last, of: record.sequence)
      if writer != nil { writeStep(state) }
      onStep?()
    case .stepEnded(let step):
      defer { history.endStep() }
      guard let current else { return }
      let cause: RecordedCause =
        step.followsOtherCode ? .user(.unknown) : .step(id(of: step.action))
      current.append(self.step(.step(step), cause))
      if writer != nil { writeStep(state) }
      onStep?()
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
    guard let current else { return true }
    return current.count >= StepRecord.countOfPart || writer?.needsState == true
  }

  private func begin(_ state: State) {
    let next = (current?.last ?? 0) + 1
    let former = current?.lastDate
    let formers = history.beginPart()
    current?.formers = formers
    if let first = parts.first, next - first.last > limit { parts.removeFirst() }
    let part = RecordedPart<State, Action>(
      start: state,
      generation: StackIDCounter.current?.following ?? 0,
      first: next,
      after: former,
      visibility: visibility
    )
    parts.append(part)
    writer?.begin(state)
    writer?.write(part, dependencies)
  }

  /// Writes the last step.
  ///
  /// Not inlined: its generic types would be looked up for each step, where there is no file too.
  @inline(never)
  private func writeStep(_ state: borrowing State) {
    guard let current else { return }
    writer?.write(current[current.last], state, dependencies)
  }

  private func note(_ id: Int, of action: UInt64) {
    let offset = id - Int(action)
    if offsets.last?.offset != offset { offsets.append((action, offset)) }
  }

  /// The number of the step of an action; 0 if there was none.
  private func id(of action: UInt64) -> Int {
    offsets.last { $0.from <= action }.map { Int(action) + $0.offset } ?? 0
  }

  /// What is kept of the step that ends, beside its action.
  private func step(
    _ kind: StepRecord.Kind,
    _ cause: RecordedCause,
    _ lateAnswer: String? = nil
  ) -> StepRecord {
    defer { changedElsewhere = [] }
    return StepRecord(
      kind: kind,
      cause: cause,
      date: now(),
      lateAnswer: lateAnswer,
      answers: answers.take(),
      shared: changedElsewhere,
      sharedAfter: history.takeChanges()
    )
  }
}
