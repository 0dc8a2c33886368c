import Foundation
import Store

/// A part of a recording: a state that was kept, and the steps after it.
///
/// The states in between are computed again: a copy of each would make the reducer copy what it changes, at each action.
///
/// What doesn't depend on the types of a feature is kept apart from the actions: code that isn't specialised looks up
/// each generic type that it uses, at each use.
final class RecordedPart<State, Action> {
  /// The number of the first step.
  let first: Int
  /// The generation that the next element of a stack got then.
  let generation: Int
  /// What the shared values that have changed in the part were before it; of the last part, the history knows them.
  var formers: [FormerShared] = []
  /// The shared values before it, of a file: JSON by the names of the keys.
  let sharedJSON: [String: String]
  /// Whether the part was read from a file, which has the changes of its steps.
  let isOfFile: Bool
  /// When the step before the first one happened.
  private let former: Date?
  /// What outputs show of the actions.
  private let visibility: VisibilityRules
  @exclusivity(unchecked) private var records: [StepRecord] = []
  @exclusivity(unchecked) private var actions: [Action] = []
  /// The state before the first step.
  let start: State

  init(
    start: State,
    generation: Int,
    first: Int,
    after former: Date? = nil,
    visibility: VisibilityRules = .all,
    sharedJSON: [String: String] = [:],
    isOfFile: Bool = false
  ) {
    (self.start, self.generation, self.first, self.former) = (start, generation, first, former)
    (self.visibility, self.sharedJSON, self.isOfFile) = (visibility, sharedJSON, isOfFile)
    records.reserveCapacity(StepRecord.countOfPart)
  }

  /// When the last step happened.
  var lastDate: Date? { records.last?.date ?? former }

  /// The number of steps.
  var count: Int { records.count }

  /// The number of the last step; one below the first if there is none.
  var last: Int { first + records.count - 1 }

  /// The steps, made for the call.
  var steps: [RecordedStep<Action>] { (first..<first + count).map { self[$0] } }

  /// The step with a number that is in the part.
  subscript(id: Int) -> RecordedStep<Action> {
    let record = records[id - first]
    let action: Action? = if case .action(let index) = record.kind { actions[index] } else { nil }
    return RecordedStep(
      id: id,
      action: action,
      record: record,
      former: id == first ? former : records[id - first - 1].date,
      visibility: visibility
    )
  }

  /// The index of the next action.
  var nextAction: Int { actions.count }

  /// Adds a step with the next action.
  func append(_ action: Action, _ record: consuming StepRecord) {
    actions.append(action)
    records.append(record)
  }

  /// Adds a step without an action.
  func append(_ record: consuming StepRecord) { records.append(record) }
}

/// What is kept of a step beside its action.
struct StepRecord {
  /// The most steps of a part.
  static var countOfPart: Int { 100 }

  enum Kind {
    /// An action was reduced, which is kept with this index.
    case action(Int)
    case step(TraceStep)
    case omitted(String, reason: String)
  }

  /// What happened.
  let kind: Kind
  /// What the step follows.
  let cause: RecordedCause
  /// When it happened; `nil` in a file of the first version.
  let date: Date?
  /// The type of the answer to a dialog that the state no longer had, if the action is one.
  var lateAnswer: String?
  /// What reducers read of the recorded dependencies.
  let answers: [RecordedAnswer]
  /// The shared values that other code had changed before the step.
  var shared: [FormerShared] = []
  /// The same, of a file: JSON by the names of the keys.
  var sharedJSON: [String: String] = [:]
  /// The shared values that the step has changed, but no reducer: by a mutation, or the end of a query's call.
  var sharedAfter: [FormerShared] = []
  /// The same, of a file: JSON by the names of the keys.
  var sharedAfterJSON: [String: String] = [:]
  /// What the step has changed, as a file has it; `nil` in memory.
  var differences: [StateDifference]?
}
