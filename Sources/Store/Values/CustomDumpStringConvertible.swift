/// A type with its own text for its values in dumps and diffs, on one line.
///
/// For values that read better as a whole than by their parts, such as identifiers. A type that only
/// shows other parts conforms to `CustomReflectable` instead.
public protocol CustomDumpStringConvertible {
  /// The value's text in dumps and diffs: one line, the same in every run.
  var customDumpDescription: String { get }
}
