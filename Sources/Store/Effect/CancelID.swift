/// An id that effects are cancelled by, distinguished by its value and by its type.
public struct CancelID: Hashable, @unchecked Sendable, CustomStringConvertible {
  @usableFromInline let value: CancelValue

  /// Wraps an id passed to `cancellable(id:)` or `cancel(id:)`.
  @inlinable
  public init<ID: Hashable & Sendable>(_ id: ID) { value = TypedCancelValue(id) }

  /// The description of the wrapped id.
  public var description: String { value.text }

  /// Whether two ids are of one type, and equal.
  public static func == (lhs: CancelID, rhs: CancelID) -> Bool {
    lhs.value === rhs.value || lhs.value.isEqual(to: rhs.value)
  }

  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// The value of an id.
///
/// An `AnyHashable` looks up its type whenever it is made and compared, which takes longer than everything
/// else done with an id. Most ids are never hashed: a single one is compared.
@usableFromInline
class CancelValue {
  let type: ObjectIdentifier

  @usableFromInline
  init(type: ObjectIdentifier) { self.type = type }

  var text: String { "" }

  func isEqual(to other: CancelValue) -> Bool { false }

  func hash(into hasher: inout Hasher) {}
}

@usableFromInline
final class TypedCancelValue<ID: Hashable>: CancelValue {
  @usableFromInline let id: ID

  @inlinable
  init(_ id: ID) {
    self.id = id
    super.init(type: ObjectIdentifier(ID.self))
  }

  override var text: String { String(describing: id) }

  override func isEqual(to other: CancelValue) -> Bool {
    // Of the same type as this, and no other class holds an id.
    type == other.type && id == unsafeDowncast(other, to: TypedCancelValue.self).id
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
