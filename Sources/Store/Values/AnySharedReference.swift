/// A reference to a shared value, whatever the type of the value.
package protocol AnySharedReference: WrappingType {
  /// The value.
  var anyValue: Any { get }
  /// The name of the reference's type: `Shared`.
  var typeText: String { get }
}
