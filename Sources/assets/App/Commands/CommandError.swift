/// A command that cannot be understood, or that means nothing on the screen it was given to.
struct CommandError: Error, Equatable, CustomStringConvertible {
  var description: String
}
