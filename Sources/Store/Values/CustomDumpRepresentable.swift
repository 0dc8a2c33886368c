/// A type whose values appear in dumps and diffs as another value does.
///
/// For wrappers that would only add a level, and for types that store their content elsewhere:
/// a reference to a store of records, say, that is shown as the record. Debuggers and `print` are
/// not affected, which `CustomReflectable` would change too.
///
/// ```swift
/// extension Tagged: CustomDumpRepresentable {
///   var customDumpValue: Any { rawValue }
/// }
/// ```
///
/// Values whose type is `Equatable` are still compared by `==`.
public protocol CustomDumpRepresentable {
  /// The value shown instead; not the value itself, nor one that leads back to it.
  var customDumpValue: Any { get }
}
