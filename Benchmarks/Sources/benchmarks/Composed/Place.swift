import Store

/// A state that holds a child's state in a property, `\.a`, or in a property of one, `\.a.b`.
///
/// The states are written out, by `nesting`: what the macro writes is reached by the conformance to
/// `ObservableState`, beyond which the optimiser doesn't see, and would be unspecialised for a
/// generic state.
protocol Place<Value> {
  associatedtype Value
  /// The kind of the state and the way to the child's, in the names of the cases.
  static var kind: String { get }
  /// The way to the child's state that a reducer is composed by.
  static var path: WritableKeyPath<Self, Value> { get }
  /// The child's state, for the parent's own reducer.
  var value: Value { get set }
  init(_ value: Value)
}

/// A feature that does nothing but hold another: each is written out as well.
protocol Nested: Composed {
  /// The kind of the state and the way to the child's, in the names of the cases.
  static var kind: String { get }
}
