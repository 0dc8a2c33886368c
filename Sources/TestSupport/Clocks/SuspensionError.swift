/// Says that tasks sleep on a test clock that should not.
public struct SuspensionError: Error, Hashable, CustomStringConvertible {
  let message: String

  /// What was expected, and which tasks sleep until when.
  public var description: String { message }
}
