/// The purpose of one start of the program.
enum Invocation: Equatable {
  case run(Options)
  /// The recording in a file is reduced again, and compared.
  case replay(String)
  /// The recording in a file is shown, or written in another form.
  case timeline(TimelineOptions)
  /// A URL is explained.
  case explain(String)
  case showHelp
  case showVersion
}
