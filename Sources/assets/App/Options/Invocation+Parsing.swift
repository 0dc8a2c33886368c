import Foundation

extension Invocation {
  private static let flags = ["--help", "--log", "--signed-out", "--strict", "--version"]
  private static let valued = ["--data", "--issues", "--pace", "--session", "--settings"]

  /// Parses the arguments, without the program's name.
  init(arguments: [String]) throws(UsageError) {
    var options = Options()
    var rest = arguments[...]
    var seen: Set<String> = []
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      var inlineValue = parts.count == 2 ? String(parts[1]) : nil
      if Self.valued.contains(name), !seen.insert(name).inserted {
        throw UsageError(description: "\(name) is given twice; give it once")
      }
      if inlineValue != nil, Self.flags.contains(name) {
        throw UsageError(description: "\(name) takes no value; write \(name) alone")
      }
      if Self.valued.contains(name), inlineValue == nil {
        inlineValue = rest.popFirst()
      }
      switch name {
      case "--help", "-h":
        self = .showHelp
        return
      case "--version":
        self = .showVersion
        return
      case "--log":
        options.isLogging = true
      case "--strict":
        options.isStrict = true
      case "--data":
        options.dataFile = try Self.file(inlineValue, for: name)
      case "--issues":
        options.issuesFile = try Self.file(inlineValue, for: name)
      case "--settings":
        options.settingsFile = try Self.file(inlineValue, for: name)
      case "--session":
        options.sessionFile = try Self.file(inlineValue, for: name)
      case "--signed-out":
        options.isSignedOut = true
      case "--pace":
        options.pace = try Self.milliseconds(inlineValue, for: name)
      default:
        throw Self.unknown(argument)
      }
    }
    try Self.requireDifferentFiles(options)
    self = .run(options)
  }

  /// Refuses one file for two options, however its path is written: what is saved for one would replace the other's.
  private static func requireDifferentFiles(_ options: Options) throws(UsageError) {
    let files = [
      ("--data", options.dataFile), ("--issues", options.issuesFile),
      ("--session", options.sessionFile), ("--settings", options.settingsFile),
    ]
    var names: [FileIdentity: String] = [:]
    for (name, path) in files {
      guard let path else { continue }
      for identity in FileIdentity.all(of: path) {
        if let other = names[identity], other != name {
          throw UsageError(
            description: """
              \(other) and \(name) name one file, "\(PrintableText.of(path))"; give each a file of its own
              """
          )
        }
        names[identity] = name
      }
    }
  }

  private static func file(_ value: String?, for name: String) throws(UsageError) -> String {
    guard let value, !value.isEmpty, !(valued + flags).contains(value) else {
      throw UsageError(description: "\(name) needs a file; write \(name) FILE")
    }
    return value
  }

  private static func milliseconds(_ value: String?, for name: String) throws(UsageError) -> Int {
    guard let value, let number = Int(value), (0...60_000).contains(number) else {
      throw UsageError(
        description: "\(name) needs a number of milliseconds from 0 to 60000; write \(name) 50"
      )
    }
    return number
  }

  private static func unknown(_ argument: String) -> UsageError {
    let kind = argument.hasPrefix("-") ? "unknown option" : "unexpected argument"
    return UsageError(
      description: """
        \(kind) "\(PrintableText.of(argument))"; the options are \
        \((valued + flags).sorted().joined(separator: ", ")): see assets --help
        """
    )
  }
}
