/// An error in how a shared key is used or written.
public enum SharedKeyError: Error, Equatable, CustomStringConvertible {
  /// A key never said whether a load or a save has ended.
  case notResumed(operation: String, key: String)
  /// A key has no value, where one is required.
  case noValue(key: String)
  /// Another key of the same place was used first, with another type or version; the problem names both lines of code.
  case disagreement(key: String, problem: String)

  /// What happened, and the repair.
  public var description: String {
    switch self {
    case .notResumed(let operation, let key):
      "The shared key \(key) ended no '\(operation)': resume its continuation once on every path."
    case .noValue(let key):
      "Nothing is stored for the shared key \(key): store a value first, or give the property a default."
    case .disagreement(let key, let problem):
      """
      The shared key \(key) disagrees with another one: \(problem). The first one counts, and the other is neither \
      loaded nor saved. Declare the key once, with its type, version and default, in an extension of 'SharedKey'.
      """
    }
  }
}
