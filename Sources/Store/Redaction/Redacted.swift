/// A value that no log, difference or failure shows: it is written as `•••`.
///
/// For what an action carries, and wherever the attribute ``Redacted()`` can't be attached:
///
/// ```swift
/// case passwordChanged(Redacted<String>)
/// ```
///
/// It is equal, hashed, encoded and identified as its value is.
public struct Redacted<Value>: RedactedValue {
  // Separate, so that a key path to it, through which a binding may write, isn't that of a stored property.
  @usableFromInline var storedValue: Value

  /// Hides a value.
  @inlinable
  public init(_ value: Value) { storedValue = value }

  /// The value itself.
  @inlinable
  public var value: Value {
    get { storedValue }
    set { storedValue = newValue }
    _modify { yield &storedValue }
  }
}

extension Redacted: Equatable where Value: Equatable {}

extension Redacted: Hashable where Value: Hashable {}

extension Redacted: Sendable where Value: Sendable {}

extension Redacted: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { value.id }
}
