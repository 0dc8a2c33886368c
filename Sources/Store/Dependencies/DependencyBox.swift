/// One value of a dependency on the heap.
///
/// Values are found by the identity of their key, which fixes the type; a box of known type is
/// read without a dynamic cast and without copying the value into an existential.
final class DependencyBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A ``DependencyBox`` of some type.
typealias AnyDependencyBox = any AnyObject & Sendable

extension TestDependencyKey {
  /// The value in a box that was stored under this key.
  static func value(in box: AnyDependencyBox) -> Value {
    unsafeDowncast(box, to: DependencyBox<Value>.self).value
  }
}
