import Store

/// One step of a recording: an action, or a request or result that no action carries.
public struct RecordedStep<Action>: Identifiable {
  /// What happened in a step.
  public enum Event {
    /// An action was reduced.
    case action(Action)
    /// A request or a result of a running effect was carried out.
    case step(TraceStep)
    /// Something that a file doesn't contain: what it was, and why. The state after it is that of the file.
    case omitted(String, reason: String)
  }

  /// What a step follows.
  public enum Cause: Sendable {
    /// Code outside of the store: a view, a test, a driver.
    case user(SourceLocation)
    /// A `.send` that the reducer returned in an earlier step, or the end of a request there.
    case step(Int)
    /// A running effect, which was returned in an earlier step.
    case effect(EffectTrace, of: Int)
  }

  /// The step's number, from 1.
  public let id: Int
  /// What happened.
  public let event: Event
  /// What the step follows.
  public let cause: Cause
  /// The type of the answer to a dialog that the state no longer had, if the action is one.
  var lateAnswer: String?
  /// What reducers read of the recorded dependencies.
  let answers: [RecordedAnswer]
  /// The shared values that other code had changed before the step.
  var shared: [FormerShared] = []
  /// The same, of a file: JSON by the names of the keys.
  var sharedJSON: [String: String] = [:]
  /// What the step has changed, as a file has it; `nil` in memory.
  var differences: [StateDifference]?

  /// What is shown of the action.
  var visibility = VisibilityRules.all

  /// The action, unless the step has none.
  public var action: Action? {
    guard case .action(let action) = event else { return nil }
    return action
  }

  /// The names of the action's cases without payloads, such as `path.element.detail.renamed`, or the request or result.
  public var name: String {
    switch event {
    case .action(let action): visibility.name(of: action)
    case .step(let step): visibility.name(of: step)
    case .omitted(let name, _): name
    }
  }
}

extension RecordedStep: CustomStringConvertible {
  /// The number, the name and the cause, such as `#3 titleChanged ← App/DetailView.swift:12`.
  public var description: String { "#\(id) \(name) ← \(cause)" }
}

extension RecordedStep.Cause: CustomStringConvertible {
  /// The cause, such as `effect 2 'load' of #1`.
  public var description: String {
    switch self {
    case .user(let location): "\(location)"
    case .step(let step): "#\(step)"
    case .effect(let effect, let step):
      "effect \(effect.id)\(effect.name.map { " '\($0)'" } ?? "") of #\(step)"
    }
  }
}
