import Store

extension Query {
  /// What was fetched last in the current dependencies, with the changes that mutations have made; `nil` if nothing was.
  ///
  /// It makes no call and isn't observed. It is for the first value of a state, for fixtures of tests, and for what an exploration
  /// checks. A feature that shows the value has a reference.
  public var fetchedValue: Value? {
    SharedReader(existing: QueryKey(self))?.wrappedValue
  }
}
