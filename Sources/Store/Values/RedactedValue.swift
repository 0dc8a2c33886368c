/// A type whose values no log, difference or failure shows: each is written as `•••`.
///
/// ```swift
/// struct Token: RedactedValue, Equatable {
///   var text: String
/// }
/// ```
///
/// Dumps, differences, traces, issues and the failures of a `TestStore` hide such a value, and so do `print`, `dump`
/// and a debugger. Two values are compared as any others are. To hide values of a type that isn't yours, use
/// ``Redacted``.
public protocol RedactedValue: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension RedactedValue {
  /// The text `•••`, whatever the value is.
  public var description: String { RedactedText.text }

  /// The text `•••`, whatever the value is.
  public var debugDescription: String { RedactedText.text }

  /// A mirror without parts.
  public var customMirror: Mirror {
    Mirror(self, children: [], ancestorRepresentation: .suppressed)
  }
}

/// The text in place of what isn't shown.
package enum RedactedText {
  package static let text = "•••"
}
