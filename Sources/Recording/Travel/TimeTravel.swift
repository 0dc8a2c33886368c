import Observation
import Store

/// Shows an earlier state of a recorded store in place of its own.
///
/// ```swift
/// recorder.travel.back()
/// recorder.travel.jump(to: 12)
/// recorder.travel.returnToNow()
/// ```
///
/// Views and other observers are notified as of any change. Meanwhile no action is reduced. What the user sends is refused
/// with a report, or waits; effects go on, and their actions wait for the return. Nothing is lost, no effect is started or
/// cancelled, and nothing is saved.
///
/// Shared values are shown as they were at the step, in every store that shows them; their statuses are those of now. Reducers
/// of other stores and effects read and change the current values, which are shown again after the return.
@MainActor
@Observable
public final class TimeTravel<State, Action> {
  /// What happens to actions that are sent while an earlier state is shown.
  public enum Sends: Sendable, Hashable {
    /// They are refused, with a report.
    case refused
    /// They are reduced after the return.
    case queued
  }

  /// What happens to actions that are sent while an earlier state is shown.
  public var sends = Sends.refused {
    didSet { if step != nil { prepareEngine() } }
  }
  /// The step whose state is shown; `nil` while the store shows its own.
  public private(set) var step: Int?
  /// `nil` after it was released: there is nothing to show then.
  @ObservationIgnored private(set) weak var recorder: Recorder<State, Action>?
  @ObservationIgnored private let shared = ShownShared()

  init(_ recorder: Recorder<State, Action>) { self.recorder = recorder }

  /// Whether an earlier state is shown.
  public var isLooking: Bool { step != nil }

  /// Shows the state after a step.
  ///
  /// - Parameter id: The number of the step; one below the first that is kept means the first state that is kept.
  /// - Returns: Whether it is shown: not if the state isn't kept, and not while the store reduces or notifies.
  @discardableResult
  public func jump(to id: Int) -> Bool {
    guard let engine = recorder?.store?.engine, let (state, values) = recorder?.moment(after: id),
      engine.look(at: state, { shared.show(values) })
    else { return false }
    prepareEngine()
    step = id
    return true
  }

  /// Shows the state before the step that is shown; before the last one, while the store shows its own.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func back() -> Bool { jump(to: (step ?? stepIDs.upperBound - 1) - 1) }

  /// Shows the state after the step that follows; after the last one, returns to now.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func forward() -> Bool {
    guard let step else { return false }
    if step + 1 < stepIDs.upperBound { return jump(to: step + 1) }
    returnToNow()
    return true
  }

  /// Shows the state after the last step before the one that is shown whose action matches.
  ///
  /// - Parameter matches: Whether an action matches.
  /// - Returns: Whether there is one.
  @discardableResult
  public func jump(toLast matches: (Action) -> Bool) -> Bool {
    let end = step ?? stepIDs.upperBound
    let found = recorder?.steps.last { step in
      step.id < end && step.action.map(matches) ?? false
    }
    return found.map { jump(to: $0.id) } ?? false
  }

  /// Shows the state after the last step that has changed a value, before the one that is shown.
  ///
  /// - Parameter value: The value in the state.
  /// - Returns: Whether there is one.
  @discardableResult
  public func jump<Value>(toLastChangeOf value: KeyPath<State, Value>) -> Bool {
    let end = step.map { $0 - 1 }
    return recorder?.lastChange(of: value, upTo: end).map { jump(to: $0.step.id) } ?? false
  }

  /// Shows the store's own state again, and has it reduce the actions that wait.
  public func returnToNow() {
    guard step != nil else { return }
    step = nil
    recorder?.store?.engine?.endLooking { shared.end() }
    shared.end()
  }

  /// The numbers of the steps that are kept.
  var stepIDs: Range<Int> { recorder?.stepIDs ?? 1..<1 }

  private func prepareEngine() {
    guard let engine = recorder?.store?.engine else { return }
    guard sends == .refused else {
      engine.refusesSends = nil
      return
    }
    engine.refusesSends = { [weak self, reporter = engine.reporter] name, location in
      reporter.report(
        RuntimeIssue(
          code: "send-while-looking",
          message: """
            \(name) was sent while the store shows the state of step \(self?.step ?? 0). It was refused.

            Likely causes: a control was used while time travel shows an earlier state. Return to now first, or set \
            'travel.sends' to '.queued'.
            """,
          location: location
        )
      )
    }
  }
}
