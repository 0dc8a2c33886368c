extension MacroSupport {
  /// Has the compiler distinguish the property wrappers of a state from other attributes.
  ///
  /// A macro sees only the names of attributes: `@Clamped var size = 1` and `@Render var size = 1` may
  /// be a property wrapper and a global actor. Only a property wrapper stores the value under the name
  /// with a `_` prefix. So `@ObservableState` writes a use of that name for a property whose attribute
  /// it takes for a wrapper; without such storage the other subscript is chosen, which is an error, reported at the
  /// attribute.
  @dynamicMemberLookup
  public struct PropertyWrapperStorage<State> {
    /// Contains the uses of storage for the compiler to check, and does nothing.
    @inlinable
    public static func require(_ storage: (Self) -> Void) {}

    /// Chosen where there is storage of the name.
    public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Void { () }

    /// Chosen where there is none.
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
}
