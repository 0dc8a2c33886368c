import Store

/// What a step of a recording follows.
public enum RecordedCause: Sendable {
  /// Code outside of the store: a view, a test, a driver.
  case user(SourceLocation)
  /// A `.send` that the reducer returned in an earlier step, or the end of a request there.
  case step(Int)
  /// A running effect, which was returned in an earlier step.
  case effect(EffectTrace, of: Int)
}

extension RecordedCause: CustomStringConvertible {
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
