import Store
import StoreSwiftCode

/// Fails the running test if two values differ, with the difference.
///
/// Values whose type is `Equatable` are compared by `==`, others by their parts. If evaluating one throws, the test fails
/// with the error.
///
/// - Parameters:
///   - first: The first value, marked `-` in the failure.
///   - second: The second value, marked `+` in the failure.
///   - message: A text to add to the failure.
///   - location: The call site, for failures.
public func expectNoDifference<Value>(
  _ first: @autoclosure () throws -> Value,
  _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  location: Store::SourceLocation = #Store::location
) {
  let values: (Value, Value)
  do {
    values = (try first(), try second())
  } catch {
    let lines = [message(), "A value could not be compared, as this was thrown: \(error)"]
    return reportFailure(lines.compactMap(\.self).joined(separator: "\n\n"), at: location)
  }
  let (first, second) = values
  guard !isEqual(first, second) else { return }
  let lines = [
    message(),
    differenceMessage(first, second),
  ]
  reportFailure(lines.compactMap(\.self).joined(separator: "\n\n"), at: location)
}

private func differenceMessage<Value>(_ first: Value, _ second: Value) -> String {
  guard let difference = diff(first, second) else {
    let name = typeName(Value.self)
    return """
      Two values are not equal by "==" of "\(name)", but have the same dump:

      \(String(customDumping: first, indent: 2))

      Likely causes: "==" compares something that isn't shown, such as an object's identity, or a \
      number that isn't equal to itself (NaN).
      """
  }
  return """
    Difference (first -, second +):

    \(difference.indented(by: 2))
    """
}

extension String {
  /// The text with spaces before each line that isn't empty.
  func indented(by count: Int) -> String {
    let margin = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }
}
