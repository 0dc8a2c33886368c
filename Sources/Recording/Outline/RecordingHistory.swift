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
    for index in steps.indices {
      steps[index].action.replaceTexts(change)
      steps[index].patch?.replaceTexts(change)
    }
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
    var former: (value: Any, outline: Outline)?
    func next(_ state: State) -> Outline {
      let outline = builder.outline(of: state, after: former)
      former = (state, outline)
      return outline
    }
    var history = RecordingHistory(
      first: inspect(after: stepIDs.lowerBound - 1, next) ?? .leaf("nil")
    )
    for step in steps {
      let old = former?.outline ?? history.first
      let new = inspect(after: step.id, next) ?? old
      history.steps.append(
        RecordingHistory.Step(
          step,
          action: step.action.map { builder.outline(ofAction: $0) } ?? .leaf(step.name),
          patch: OutlinePatch(from: old, to: new)
        )
      )
    }
    if !builder.hidden.isEmpty { history.replaceTexts(builder.hidden.masked) }
    return history
  }
}

extension RecordingHistory.Step {
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
