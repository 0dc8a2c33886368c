/// An action on its way through a store: its number, and who sent it.
public struct ActionRecord: Sendable, CustomStringConvertible {
  /// Who sent an action.
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

  /// Who sent the action.
  public var cause: Cause {
    switch origin {
    case .user(let location): .user(location)
    case .action(let sequence, _, _): .action(sequence)
    case .effect(let record): .effect(record.trace)
    }
  }

  /// A readable form of the value.
  public var description: String {
    switch cause {
    case .user(let location): "#\(sequence), sent at \(location)"
    case .action(let action): "#\(sequence), sent by action #\(action)"
    case .effect(let effect): "#\(sequence), sent by \(effect)"
    }
  }
}

/// Who sends an action.
@usableFromInline
enum ActionOrigin: Sendable {
  case user(SourceLocation)
  /// A `.send` returned for an action, which itself goes back to a line outside of the store, and
  /// perhaps to an effect or to other dependencies.
  case action(UInt64, SourceLocation, TaskContext?)
  case effect(EffectRecord)

  /// The line outside of the store that it all goes back to.
  @usableFromInline var location: SourceLocation {
    switch self {
    case .user(let location), .action(_, let location, _): location
    case .effect(let record): record.origin
    }
  }

  /// The effect that it goes back to, or where it was sent in other dependencies: they hold for all that
  /// follows.
  @usableFromInline var context: TaskContext? {
    switch self {
    case .user: nil
    case .action(_, _, let context): context
    case .effect(let record): record
    }
  }

  /// The origin of what is sent in reply to an action of this origin.
  @usableFromInline
  func reply(to sequence: UInt64) -> ActionOrigin { .action(sequence, location, context) }

  /// The origin of what is sent in reply in other dependencies.
  func reply(to sequence: UInt64, in context: TaskContext?) -> ActionOrigin {
    .action(sequence, location, context ?? self.context)
  }
}

/// The cascade that an action belongs to.
@usableFromInline
enum CascadeReference: Sendable {
  /// The one of the send that is being worked off; made when the first effect needs it.
  case currentSend
  /// One that has begun before, of which parts were cancelled so many times when the action came.
  case cascade(EffectCascade, after: Int)

  /// A cascade as it is now: what is cancelled from now on concerns the action.
  static func now(_ cascade: EffectCascade) -> CascadeReference {
    .cascade(cascade, after: cascade.cancellations)
  }

  /// How often parts of the cascade had been cancelled when the action came.
  var cancellations: Int {
    switch self {
    case .currentSend: 0
    case .cascade(_, let count): count
    }
  }
}
