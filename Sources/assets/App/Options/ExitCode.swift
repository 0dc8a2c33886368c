/// The exit code of the program, numbered as in sysexits.h.
enum ExitCode: Int32 {
  case success = 0
  /// A replay differs from its recording, or no screen has the URL.
  case difference = 1
  /// The command line, or with `--strict` a command, can't be parsed.
  case usage = 64
  /// The content of a file is wrong.
  case data = 65
  /// A file can't be read.
  case noInput = 66
  /// Standard output can't be written, or standard input not read.
  case inputOutput = 74
}
