import Store

/// What an operation throws that a test calls without having provided it.
struct UnimplementedOperation: Error, CustomStringConvertible {
  var name: String

  var description: String { "\(name) is not implemented" }

  /// Reports the call, and makes the error to throw.
  static func reported(_ name: String) -> UnimplementedOperation {
    reportIssue(
      "unimplemented-dependency",
      """
      \(name) was called by a test that does not provide it. Give the store one in its \
      `withDependencies`, or find out why it is called.
      """
    )
    return UnimplementedOperation(name: name)
  }
}
