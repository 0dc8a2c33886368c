/// An id that effects are cancelled by, told apart by its value and by its type.
public struct CancelID: Hashable, @unchecked Sendable, CustomStringConvertible {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  /// Wraps what was passed to `cancellable(id:)` or `cancel(id:)`.
  public init<ID: Hashable & Sendable>(_ id: ID) {
    type = ObjectIdentifier(ID.self)
    value = AnyHashable(id)
  }

  /// The text of the id.
  public var description: String { String(describing: value.base) }
}
