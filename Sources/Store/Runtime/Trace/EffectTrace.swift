/// The description of an effect in a trace.
public struct EffectTrace: Sendable, Identifiable, CustomStringConvertible {
  /// The effect's number, in the order of registration within its store, from 1.
  public let id: UInt64
  /// The name given to `run`.
  public let name: String?
  /// The line that made the effect.
  public let location: SourceLocation
  /// The node of the feature tree that owns the effect, as the cases on the way there.
  public let node: String
  /// The number of the action that the effect was returned for.
  public let action: UInt64
  /// The names of that action's cases; of a store without an observer, that of the outermost one.
  public let actionName: String
  /// The line outside of the store whose send led to the effect.
  public let origin: SourceLocation

  package init(
    id: UInt64,
    name: String?,
    location: SourceLocation,
    node: String,
    action: UInt64,
    actionName: String,
    origin: SourceLocation
  ) {
    (self.id, self.name, self.location, self.node) = (id, name, location, node)
    (self.action, self.actionName, self.origin) = (action, actionName, origin)
  }

  /// The effect's number and name, and its action, such as `effect 2 'search' of action #1 queryChanged`.
  public var description: String {
    "effect \(id)\(name.map { " '\($0)'" } ?? "") of action #\(action) \(actionName)"
  }
}
