extension Optional {
  /// Changes the wrapped value in place.
  ///
  /// - Returns: What the body returned, or `nil` when there is no value: then it does not run.
  @inlinable
  package mutating func modifyWrapped<Result>(
    _ body: (inout Wrapped) throws -> Result
  ) rethrows -> Result? {
    if case .none = self { return nil }
    // Only a forced unwrap projects the value in place; binding it would copy.
    // swift-format-ignore: NeverForceUnwrap
    return try body(&self!)
  }
}
