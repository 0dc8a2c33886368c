/// The number of an action in its store, and what sent it.
public struct ActionRecord: Sendable, CustomStringConvertible {
  /// The sender of an action.
  public enum Cause: Sendable {
    /// Code outside of the store: a view, a test, a driver.
    case user(SourceLocation)
    /// A `.send` that the reducer returned for another action, of the given number.
    case action(UInt64)
    /// A running effect, which was returned for another action.
    case effect(EffectTrace)
  }

  /// The action's number, in the order of arrival at its store, from 1.
  public let sequence: UInt64

  let origin: ActionOrigin
  let cascade: CascadeReference
  /// The type of the answer to a dialog that the state no longer had, if the action is one.
  package private(set) var lateAnswer: String?

  /// The sender of the action.
  public var cause: Cause {
    switch origin {
    case .user(let location): .user(location)
    case .action(let sequence, _): .action(sequence)
    case .reply(let origin): .action(origin.sequence)
    case .effect(let record): .effect(record.trace)
    }
  }

  /// The number and the cause, such as `#3, sent by action #2`.
  public var description: String {
    switch cause {
    case .user(let location): "#\(sequence), sent at \(location)"
    case .action(let action): "#\(sequence), sent by action #\(action)"
    case .effect(let effect): "#\(sequence), sent by \(effect)"
    }
  }
}

/// The sender of an action.
@usableFromInline
enum ActionOrigin: Sendable {
  case user(SourceLocation)
  /// A `.send` returned for an action, with the line outside of the store that led to it.
  case action(UInt64, SourceLocation)
  /// The end of a request.
  case reply(ReplyOrigin)
  case effect(EffectRecord)

  /// The line outside of the store that led to the action.
  @usableFromInline var location: SourceLocation {
    switch self {
    case .user(let location), .action(_, let location): location
    case .reply(let origin): origin.location
    case .effect(let record): record.origin
    }
  }

  /// The number of the action that this one was returned for, if any.
  var sequence: UInt64? {
    switch self {
    case .action(let sequence, _): sequence
    case .reply(let origin): origin.sequence
    case .user, .effect: nil
    }
  }

  /// The origin of what is sent in reply to an action of this origin.
  @usableFromInline
  func reply(to sequence: UInt64) -> ActionOrigin { .action(sequence, location) }
}

/// The cascade that an action belongs to.
@usableFromInline
enum CascadeReference: Sendable {
  /// The cascade of the current send; created when the first effect needs it.
  case currentSend
  /// An existing cascade, parts of which had been cancelled so many times when the action was sent.
  case cascade(EffectCascade, after: Int)

  /// A cascade at this moment: only later cancellations affect the action.
  static func now(_ cascade: EffectCascade) -> CascadeReference {
    .cascade(cascade, after: cascade.cancellations)
  }

  /// How often parts of the cascade had been cancelled when the action was sent.
  var cancellations: Int {
    switch self {
    case .currentSend: 0
    case .cascade(_, let count): count
    }
  }
}
