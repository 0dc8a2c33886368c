/// Lets the compiler tell the property wrappers of a state from other attributes.
///
/// A macro sees the names of attributes alone: `@Clamped var size = 1` and `@Render var size = 1` may
/// be a property wrapper and a global actor. Only a property wrapper keeps the value under the name
/// with `_` before it. So `@ObservableState` writes a use of that name for a property whose attribute
/// it takes for a wrapper; without storage of that name the other subscript is found, which is an error, reported at the attribute.
@dynamicMemberLookup
public struct PropertyWrapperStorage<State> {
  /// Takes uses of storage for the compiler to check, and does nothing.
  @inlinable
  public static func require(_ storage: (Self) -> Void) {}

  /// Found where there is storage of the name.
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Void { () }

  /// Found where there is none.
  @available(
    *,
    unavailable,
    message: """
      @ObservableState took an attribute of this property for a property wrapper, which would keep the \
      value under this name. A property on a global actor of its own can't be observed: write \
      '@ObservationStateIgnored' before the property, or remove its actor
      """
  )
  public subscript(dynamicMember name: String) -> Void { () }
}
