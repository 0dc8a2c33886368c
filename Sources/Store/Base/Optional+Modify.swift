extension Optional {
  /// Changes the wrapped value in place.
  ///
  /// - Returns: The result of the body, or `nil` when there is no value: then it does not run.
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
  /// Where copies are possible, an unoptimised build copies the whole value to the stack only to read its case.
  @inlinable
  mutating func isNoneInPlace() -> Bool {
    switch self {
    case .none: true
    case .some: false
    }
  }
}
