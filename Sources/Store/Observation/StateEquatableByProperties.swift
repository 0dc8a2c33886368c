extension MacroSupport {
  /// State that is compared property by property, after the comparison was registered as a read of all of them.
  ///
  /// `@ObservableState` writes the conformance for a struct that is declared `Equatable`, so that its `==` is the one
  /// below and not the compiler's. An author's own is used before either.
  public protocol StateEquatableByProperties: ObservableState {
    /// Whether all stored properties are equal.
    ///
    /// - Parameter other: The address of the other value: a parameter of a private type would need a modifier.
    /// - Returns: Whether they are.
    func hasEqualProperties(at other: UnsafeRawPointer) -> Bool
  }
}

extension MacroSupport.StateEquatableByProperties where Self: Equatable {
  /// Whether all stored properties are equal; registers the current observer for all properties of both values.
  ///
  /// - Complexity: O(*n*) in the size of the properties up to the first that differs.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    let (registrar, other) = (lhs.observationRegistrar, rhs.observationRegistrar)
    registrar.accessAll()
    if other !== registrar { other.accessAll() }
    return withUnsafePointer(to: rhs) { lhs.hasEqualProperties(at: UnsafeRawPointer($0)) }
  }
}

extension MacroSupport {
  /// Whether two values of a property are equal.
  @inlinable
  public static func areEqual<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool { lhs == rhs }

  /// Refuses a property that can't be compared: the macro doesn't see an `==` outside of the braces.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: """
      conform the property's type to Equatable (that of an enum of features by \
      '@Reducer(state: .equatable)'), or write the state's '==' in its braces
      """
  )
  public static func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool { false }
}
