/// A command that can't be parsed, or that has no meaning on the current screen.
struct CommandError: Error, Equatable, CustomStringConvertible {
  var description: String
}
