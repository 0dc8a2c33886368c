import Store

/// A part of a recording: a state that was kept, and the steps after it.
///
/// The states in between are computed again: a copy of each would make the reducer copy what it changes, at each action.
struct RecordedPart<State, Action> {
  /// The most steps of a part.
  static var length: Int { 100 }

  /// The state before the first step.
  let start: State
  /// The generation that the next element of a stack got then.
  let generation: Int
  /// The number of the first step.
  let first: Int
  /// What the shared values that have changed in the part were before it; of the last part, the history knows them.
  var formers: [FormerShared] = []
  /// The shared values before it, of a file: JSON by the names of the keys.
  var sharedJSON: [String: String] = [:]
  var steps: [RecordedStep<Action>] = []

  /// Whether the part was read from a file, which has the changes of its steps.
  var isOfFile = false

  /// The number of the last step; one below the first if there is none.
  var last: Int { first + steps.count - 1 }
}
