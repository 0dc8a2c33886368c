extension Optional {
  /// Changes the wrapped value in place.
  ///
  /// - Returns: What the body returned, or `nil` when there is no value: then it does not run.
  @inlinable
  package mutating func modifyWrapped<Result>(
    _ body: (inout Wrapped) throws -> Result
  ) rethrows -> Result? {
    if isNoneInPlace() { return nil }
    // Only a forced unwrap projects the value in place; binding it would copy.
    // swift-format-ignore: NeverForceUnwrap
    return try body(&self!)
  }
}

extension Optional where Wrapped: ~Copyable {
  /// Whether there is no value.
  ///
  /// Where copies are possible, an unoptimised build makes one of the whole value, on the stack,
  /// only to look at its case.
  @inlinable
  mutating func isNoneInPlace() -> Bool {
    switch self {
    case .none: true
    case .some: false
    }
  }
}
