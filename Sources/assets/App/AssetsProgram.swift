import Foundation
import Recording
import Store

/// The program: reads the command line, and runs the app on a screen or on a script.
///
/// The executable only calls it: tests import the program, and the module of an executable
/// may not have been built when they are compiled.
package enum AssetsProgram {
  /// Runs the program, and exits with its status.
  package static func main() async {
    SignalAction.ignore(SIGPIPE)
    exit(await status(of: Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func status(of arguments: [String]) async -> ExitCode {
    do {
      switch try Invocation(arguments: arguments) {
      case .showHelp:
        try StandardStream.output.write(Usage.help + "\n")
      case .showVersion:
        try StandardStream.output.write("assets \(Version.current)\n")
      case .explain(let url):
        return try LinkRun.explain(url)
      case .run(let options):
        return try await AppRun(options: options).status()
      case .replay(let file):
        return try await RecordingRun.replay(file)
      case .timeline(let options):
        return try await RecordingRun.timeline(options)
      }
      return .success
    } catch {
      return report(error)
    }
  }

  /// Prints an error, and returns the exit code for it.
  private static func report(_ error: any Error) -> ExitCode {
    var text = "\(error)"
    let status: ExitCode
    switch error {
    case is UsageError: status = .usage
    case let error as DataFileError: status = error.status
    case is RecordingFileError: (text, status) = (PrintableText.of(text), .data)
    case let error as StreamError where error.isReaderGone: return .success
    case is FileError: (text, status) = (PrintableText.of(text), .noInput)
    default: status = .inputOutput
    }
    try? StandardStream.error.write("assets: \(text)\n")
    return status
  }
}
