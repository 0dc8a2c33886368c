/// A value with an id of its own, for a value that has none.
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The id.
  public let id: ID
  /// The value.
  public var value: Value

  /// Gives a value an id.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: The id.
  public init(_ value: Value, id: ID) { (self.id, self.value) = (id, value) }

  /// Gives a value an id that is computed from it once.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Computes the id.
  public init(_ value: Value, id: (Value) -> ID) { self.init(value, id: id(value)) }

  /// Gives a value an id that is read from it once.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: The path to the id.
  public init(_ value: Value, id: KeyPath<Value, ID>) { self.init(value, id: value[keyPath: id]) }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
    value[keyPath: keyPath]
  }

  /// A part of the value, which can be changed.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
