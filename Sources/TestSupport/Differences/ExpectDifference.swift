import Store

/// Fails the running test unless an operation changes a value exactly as described.
///
/// - Parameters:
///   - value: The value, read before and after the operation.
///   - message: A text to add to the failure.
///   - location: The call site, for failures.
///   - operation: The operation that should change the value.
///   - changes: Changes the value before the operation to the one expected after it.
/// - Throws: The error of reading the value, of the operation or of the changes.
public func expectDifference<Value>(
  _ value: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  location: SourceLocation = #Store::location,
  operation: () throws -> Void,
  changes: (inout Value) throws -> Void
) rethrows {
  var expected = try value()
  try changes(&expected)
  try operation()
  let actual = try value()
  expectNoDifference(expected, actual, message(), location: location)
}
