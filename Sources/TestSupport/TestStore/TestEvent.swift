import Store
import StoreSwiftCode

/// What a test store has received: an action, or a request or result that no action carried.
enum TestEvent<Action> {
  case action(Action)
  case step(TraceStep)

  /// The action; `nil` for anything else.
  var action: Action? {
    guard case .action(let action) = self else { return nil }
    return action
  }

  /// The request or result; `nil` for an action.
  var step: TraceStep? {
    guard case .step(let step) = self else { return nil }
    return step
  }

  /// The action, the request or the result.
  var value: Any {
    switch self {
    case .action(let action): action
    case .step(let step): step.value
    }
  }

  /// What it is, in failures.
  var noun: String {
    switch self {
    case .action: "action"
    case .step(.request): "request"
    case .step(.result): "result"
    case .step(.change): "answer"
    }
  }

  /// The name of the action's case, or the request or result.
  var name: String {
    switch self {
    case .action(let action): ActionName.of(action)
    case .step(let step): step.description
    }
  }

  /// The call that receives it.
  var receiveCall: PastedCode {
    switch self {
    case .action(let action): PasteText.receive(action)
    case .step(let step): PasteText.receive(step)
    }
  }
}
