/// What one start of the program is for.
enum Invocation: Equatable {
  case run(Options)
  case showHelp
  case showVersion
}
