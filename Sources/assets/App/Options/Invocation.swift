/// The purpose of one start of the program.
enum Invocation: Equatable {
  case run(Options)
  case showHelp
  case showVersion
}
