/// A weak reference to an object.
package struct Weak<Object: AnyObject>: @unchecked Sendable {
  package weak var value: Object?

  package init(_ value: Object) { self.value = value }
}
