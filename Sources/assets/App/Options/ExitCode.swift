/// How the program ends, numbered as in sysexits.h.
enum ExitCode: Int32 {
  case success = 0
  /// The command line, or with `--strict` a command, cannot be understood.
  case usage = 64
  /// A file does not hold what it should.
  case data = 65
  /// A file cannot be read.
  case noInput = 66
  /// Standard output cannot be written, or standard input not read.
  case inputOutput = 74
}
