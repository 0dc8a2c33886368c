import Foundation
import Store

/// All that is shown of a recording: the first state, and of each step the action and what it changes.
package struct RecordingHistory: Sendable {
  package enum CauseKind: String, Sendable, CaseIterable {
    case user, action, effect
  }

  package struct Step: Sendable {
    package var id: Int
    package var name: String
    package var causeKind: CauseKind
    /// The cause, such as `App/DetailView.swift:12`.
    package var cause: String
    /// The step that it follows; `nil` if it came from outside.
    package var origin: Int?
    /// The action, or the request or result.
    package var action: Outline
    /// When it happened, in milliseconds since 1970; `nil` if that isn't known.
    package var time: Int?
    package var patch: OutlinePatch?
  }

  package var first: Outline
  package var steps: [Step] = []
  /// What a reader must know first, such as why there are no states.
  package var note: String?

  /// The states, from the first one on.
  package var states: [Outline] {
    steps.reduce(into: [first]) { states, step in
      let last = states[states.count - 1]
      states.append(step.patch?.applied(to: last) ?? last)
    }
  }

  /// Replaces each text that is a value.
  mutating func replaceTexts(_ change: (String) -> String) {
    first.replaceTexts(change)
    for index in steps.indices { steps[index].replaceTexts(change) }
  }
}

extension Recording {
  /// What is shown of the recording, and the texts that are hidden in it.
  ///
  /// - Complexity: That of the actions, and of reading what each of them changes by its parts.
  package final func history() -> (RecordingHistory, HiddenTexts) {
    var builder = OutlineBuilder(log.visibility)
    let history = history(&builder)
    return (history, builder.hidden)
  }

  /// Code without the literals whose texts are hidden, and whether it had any.
  ///
  /// - Complexity: That of a page.
  final func masked(_ code: String) -> (code: String, isChanged: Bool) {
    var builder = OutlineBuilder(log.visibility, collectsAll: true)
    _ = history(&builder)
    let masked = builder.hidden.maskedCode(code)
    return (masked, masked != code)
  }

  private func history(_ builder: inout OutlineBuilder) -> RecordingHistory {
    var reader = HistoryReader(self, builder)
    defer { builder = reader.builder }
    return reader.rest(of: self)
  }
}

/// Reads what is shown of a recording that goes on, step by step.
@MainActor
struct HistoryReader<State, Action> {
  private(set) var builder: OutlineBuilder
  private var former: (value: Any, outline: Outline)?

  /// Begins before the first step that is kept.
  init(_ recording: Recording<State, Action>, _ builder: OutlineBuilder? = nil) {
    self.builder = builder ?? OutlineBuilder(recording.log.visibility)
  }

  /// The first state, and all steps that are kept.
  mutating func rest(of recording: Recording<State, Action>) -> RecordingHistory {
    let first = outline(after: recording.stepIDs.lowerBound - 1, of: recording) ?? .leaf("nil")
    var history = RecordingHistory(first: first)
    for step in recording.steps { history.steps.append(read(step, of: recording)) }
    if !builder.hidden.isEmpty { history.replaceTexts(builder.hidden.masked) }
    return history
  }

  /// The step after the one that was read last.
  mutating func next(
    _ step: RecordedStep<Action>,
    of recording: Recording<State, Action>
  ) -> RecordingHistory.Step {
    var read = read(step, of: recording)
    if !builder.hidden.isEmpty { read.replaceTexts(builder.hidden.masked) }
    return read
  }

  private mutating func read(
    _ step: RecordedStep<Action>,
    of recording: Recording<State, Action>
  ) -> RecordingHistory.Step {
    let old = former?.outline ?? .leaf("nil")
    let new = outline(after: step.id, of: recording) ?? old
    return RecordingHistory.Step(
      step,
      action: step.action.map { builder.outline(ofAction: $0) } ?? .leaf(step.name),
      patch: OutlinePatch(from: old, to: new)
    )
  }

  private mutating func outline(after id: Int, of recording: Recording<State, Action>) -> Outline? {
    recording.inspect(after: id) { state in
      let outline = builder.outline(of: state, after: former)
      former = (state, outline)
      return outline
    }
  }
}

extension RecordingHistory.Step {
  /// Replaces each text that is a value.
  fileprivate mutating func replaceTexts(_ change: (String) -> String) {
    action.replaceTexts(change)
    patch?.replaceTexts(change)
  }

  fileprivate init<Action>(_ step: RecordedStep<Action>, action: Outline, patch: OutlinePatch?) {
    let (kind, origin): (RecordingHistory.CauseKind, Int?) =
      switch step.cause {
      case .user: (.user, nil)
      case .step(let id): (.action, id)
      case .effect(_, let id): (.effect, id)
      }
    self.init(
      id: step.id,
      name: step.name,
      causeKind: kind,
      cause: "\(step.cause)",
      origin: origin,
      action: action,
      time: step.date?.milliseconds,
      patch: patch
    )
  }
}
