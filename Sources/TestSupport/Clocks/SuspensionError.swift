/// The error for tasks that sleep on a test clock when none should.
public struct SuspensionError: Error, Hashable, CustomStringConvertible {
  let message: String

  /// What was expected, and which tasks sleep until when.
  public var description: String { message }
}
