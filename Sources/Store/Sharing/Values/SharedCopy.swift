/// A copy of a shared value, of any type.
package protocol AnySharedCopy: AnyObject {
  /// The value.
  var anyValue: Any { get }

  /// A copy that is changed separately.
  func copied() -> any AnySharedCopy

  /// Whether both are equal, compared as state is.
  func isEqual(to other: any AnySharedCopy) -> Bool
}

/// A copy of a shared value.
package final class SharedCopy<Value>: AnySharedCopy {
  var value: Value

  init(_ value: Value) { self.value = value }

  package var anyValue: Any { value }

  package func copied() -> any AnySharedCopy { SharedCopy(value) }

  package func isEqual(to other: any AnySharedCopy) -> Bool {
    (other as? SharedCopy).map { Store::isEqual(value, $0.value) } ?? false
  }
}
