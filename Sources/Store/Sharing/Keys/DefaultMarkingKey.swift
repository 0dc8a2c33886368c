/// A key whose store can't contain `nil`, and that therefore marks it where the default is another value.
protocol DefaultMarkingKey<Value>: SharedKey {
  /// Saves a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initialValue: The value where nothing is stored.
  ///   - context: Why.
  ///   - continuation: Is resumed once.
  func save(
    _ value: Value,
    insteadOf initialValue: Value,
    context: SaveContext,
    continuation: SaveContinuation
  )
}
