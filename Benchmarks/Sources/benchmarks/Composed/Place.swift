import Store

/// A state that contains a child's state in a property, `\.a`, or in a property of one, `\.a.b`.
///
/// The states are written out by `nesting`: the macro's members are reached through the conformance to
/// `ObservableState`, which the optimiser doesn't see through, and would be unspecialised for a
/// generic state.
protocol Place<Value> {
  associatedtype Value
  /// The kind of the state and the path of the child's, in the names of the cases.
  static var kind: String { get }
  /// The path of the child's state that a reducer is composed with.
  static var path: WritableKeyPath<Self, Value> { get }
  /// The child's state, for the parent's own reducer.
  var value: Value { get set }
  init(_ value: Value)
}

/// A feature that only contains another: each is written out as well.
protocol Nested: Composed {
  /// The kind of the state and the path of the child's, in the names of the cases.
  static var kind: String { get }
}
