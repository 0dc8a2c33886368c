import Foundation
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
  public typealias Cause = RecordedCause

  /// The step's number, from 1.
  public let id: Int
  /// The action, unless the step has none.
  public let action: Action?
  let record: StepRecord
  private let former: Date?
  /// What is shown of the action.
  private let visibility: VisibilityRules

  init(id: Int, action: Action?, record: StepRecord, former: Date?, visibility: VisibilityRules) {
    (self.id, self.action, self.record) = (id, action, record)
    (self.former, self.visibility) = (former, visibility)
  }

  /// When the step happened, by the clock of the system; `nil` in a file of an earlier version.
  public var date: Date? { record.date }

  /// The time since the step before; zero where the clock of the system was set back, `nil` for the first step.
  public var elapsed: Duration? {
    guard let time = date?.milliseconds, let former = former?.milliseconds else { return nil }
    return .milliseconds(max(0, time - former))
  }

  /// What happened.
  public var event: Event {
    switch record.kind {
    case .action: action.map { .action($0) } ?? .omitted("an action", reason: "it isn't kept")
    case .step(let step): .step(step)
    case .omitted(let name, let reason): .omitted(name, reason: reason)
    }
  }

  /// What the step follows.
  public var cause: RecordedCause { record.cause }

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

extension Date {
  /// The milliseconds since 1970; `nil` for a date that a file can't have, such as one at infinity.
  var milliseconds: Int? {
    let number = (timeIntervalSince1970 * 1000).rounded()
    return number.magnitude < 0x1p53 ? Int(number) : nil
  }
}
