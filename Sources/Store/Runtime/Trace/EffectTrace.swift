/// What a trace says of an effect.
public struct EffectTrace: Sendable, Identifiable, CustomStringConvertible {
  /// The effect's number, in the order of registration within its store, from 1.
  public let id: UInt64
  /// The name given to `run`.
  public let name: String?
  /// The line that made the effect.
  public let location: SourceLocation
  /// The node of the feature tree that owns the effect, as the cases that lead to it.
  public let node: String
  /// The number of the action that the effect was returned for.
  public let action: UInt64
  /// The name of that action's case.
  public let actionName: String
  /// The line outside of the store whose send led here.
  public let origin: SourceLocation

  /// A readable form of the value.
  public var description: String {
    "effect \(id)\(name.map { " '\($0)'" } ?? "") of action #\(action) \(actionName)"
  }
}
