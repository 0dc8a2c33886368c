/// One value of a dependency on the heap.
///
/// Values are found by the identity of their key, which fixes the type; a box of known type is
/// read without a dynamic cast and without copying the value into an existential.
@usableFromInline final class DependencyBox<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  @inlinable init(_ value: Value) { self.value = value }
}

/// A ``DependencyBox`` of some type.
@usableFromInline typealias AnyDependencyBox = any AnyObject & Sendable

extension TestDependencyKey {
  /// The value in a box that was stored under this key.
  @inlinable static func value(in box: AnyDependencyBox) -> Value {
    unsafeDowncast(box, to: DependencyBox<Value>.self).value
  }
}
