import Foundation

/// The executable under test, started as its users start it.
enum Program {
  /// The timeout for steps that take no time on an idle machine.
  static let deadline = Duration.seconds(30)

  /// The path of the executable, which is built beside the tests.
  static let path: String = {
    var starts = [CommandLine.arguments[0], Bundle.main.bundlePath]
    starts += Bundle.allBundles.map(\.bundlePath)
    for start in starts {
      var folder = URL(fileURLWithPath: start).standardizedFileURL
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent("assets").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: candidate)
        {
          return candidate
        }
      }
    }
    return "assets"
  }()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - arguments: The arguments after its name.
  ///   - environment: Variables in addition to a bare environment.
  ///   - isSession: Whether it leads a session, so that the first terminal it opens is its own.
  ///   - files: Its descriptors, set up in the child.
  /// - Returns: The number of the process.
  /// - Throws: `WalkFailure` when it can't be started.
  static func start(
    executable: String = path,
    _ arguments: [String],
    environment: [String: String] = [:],
    isSession: Bool = false,
    files: (inout FileActions) -> Void
  ) throws -> pid_t {
    // A write to a program that has ended must not kill the tests.
    signal(SIGPIPE, SIG_IGN)
    var variables = ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8"]
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables.merge(environment) { $1 }
    let words = ([executable] + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var actions = FileActions()
    files(&actions)
    defer { actions.destroy() }
    var process: pid_t = 0
    let code = actions.spawn(&process, executable, words, settings, isSession: isSession)
    guard code == 0 else {
      throw WalkFailure(description: "\(executable): \(String(cString: strerror(code)))")
    }
    return process
  }

  /// Waits until a process ends or, if asked for, stops.
  static func wait(for process: pid_t, orStop: Bool = false) async throws -> Ending {
    try await offload {
      var status: Int32 = 0
      while waitpid(process, &status, orStop ? WUNTRACED : 0) < 0 {
        guard errno == EINTR else {
          throw WalkFailure(description: "waitpid: \(String(cString: strerror(errno)))")
        }
      }
      return Ending(status: status)
    }
  }
}
