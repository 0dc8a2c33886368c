import Store

/// Fails the running test unless an operation changes a value exactly as described.
///
/// - Parameters:
///   - value: The value, read before and after the operation.
///   - message: What to say besides.
///   - location: The call site, for failures.
///   - operation: What is expected to change the value.
///   - changes: Makes of the value before the operation what is expected after it.
/// - Throws: What reading the value, the operation or the changes throw.
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
  try expectNoDifference(expected, try value(), message(), location: location)
}
