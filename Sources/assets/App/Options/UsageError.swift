/// A command line that can't be parsed, and the repair.
struct UsageError: Error, Equatable, CustomStringConvertible {
  var description: String
}
