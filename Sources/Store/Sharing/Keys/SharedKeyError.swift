/// An error in how a shared key is used or written.
public enum SharedKeyError: Error, Equatable, CustomStringConvertible {
  /// A key never said whether a load or a save has ended.
  case notResumed(operation: String, key: String)
  /// A key has no value, where one is required.
  case noValue(key: String)

  /// What happened, and the repair.
  public var description: String {
    switch self {
    case .notResumed(let operation, let key):
      "The shared key \(key) ended no '\(operation)': resume its continuation once on every path."
    case .noValue(let key):
      "Nothing is stored for the shared key \(key): store a value first, or give the property a default."
    }
  }
}
