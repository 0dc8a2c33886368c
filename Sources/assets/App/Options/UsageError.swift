/// A command line that cannot be understood, with what to do about it.
struct UsageError: Error, Equatable, CustomStringConvertible {
  var description: String
}
