import Foundation

extension Invocation {
  private static let flags = [
    "--help", "--inspect", "--log", "--signed-out", "--strict", "--version",
  ]
  private static let valued = [
    "--data", "--explain", "--issues", "--open", "--pace", "--record", "--session", "--settings",
    "--state",
  ]

  /// Parses the arguments, without the program's name.
  init(arguments: [String]) throws(UsageError) {
    switch arguments.first {
    case "replay", "timeline":
      self = try Self.ofRecording(arguments)
      return
    default: break
    }
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
      case "--explain":
        self = .explain(try Self.url(inlineValue, arguments))
        return
      case "--inspect":
        options.isInspected = true
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
      case "--record":
        options.recordFile = try Self.file(inlineValue, for: name)
      case "--state":
        options.stateFile = try Self.file(inlineValue, for: name)
      case "--session":
        options.sessionFile = try Self.file(inlineValue, for: name)
      case "--open":
        guard let inlineValue, !inlineValue.isEmpty,
          !(Self.valued + Self.flags).contains(inlineValue)
        else { throw UsageError(description: "--open needs a URL; write --open URL") }
        options.link = inlineValue
      case "--signed-out":
        options.isSignedOut = true
      case "--pace":
        options.pace = try Self.milliseconds(inlineValue, for: name)
      default:
        throw Self.unknown(argument)
      }
    }
    try Self.requireDifferentFiles([
      ("--data", options.dataFile), ("--issues", options.issuesFile),
      ("--record", options.recordFile), ("--session", options.sessionFile),
      ("--settings", options.settingsFile), ("--state", options.stateFile),
    ])
    self = .run(options)
  }

  /// Refuses one file for two options, however its path is written: what is saved for one would replace the other's.
  private static func requireDifferentFiles(
    _ files: [(String, String?)]
  ) throws(UsageError) {
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

  /// The URL to explain, which is all that the command line has.
  private static func url(_ value: String?, _ arguments: [String]) throws(UsageError) -> String {
    let isAlone = arguments.count == 2 || (arguments.count == 1 && arguments[0].contains("="))
    guard let value, !value.isEmpty, isAlone else {
      throw UsageError(description: "--explain takes a URL alone; write assets --explain URL")
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

  /// Parses a command for the recording in a file.
  private static func ofRecording(_ arguments: [String]) throws(UsageError) -> Invocation {
    let command = arguments[0]
    let outputs = command == "timeline" ? ["--devtools", "--html", "--test"] : []
    let usage = "assets \(command) FILE" + outputs.map { " [\($0) OUT]" }.joined()
    var files: [String: String] = [:]
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = parts.first.map(String.init) ?? ""
      if argument == "--help" || argument == "-h" { return .showHelp }
      let isOption = argument.hasPrefix("-")
      guard !isOption || outputs.contains(option) else { throw unexpected(argument, usage) }
      let name = isOption ? option : "FILE"
      guard files[name] == nil else {
        guard isOption else { throw unexpected(argument, usage) }
        throw UsageError(description: "\(name) is given twice; give it once")
      }
      let value = isOption ? (parts.count == 2 ? String(parts[1]) : rest.popFirst()) : argument
      guard let value, !value.isEmpty, !outputs.contains(value) else {
        throw UsageError(description: "\(name) needs a file; write \(name) OUT")
      }
      files[name] = value
    }
    guard let file = files["FILE"] else {
      throw UsageError(description: "\(command) needs the file of a recording; write \(usage)")
    }
    try requireDifferentFiles(files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    if command == "replay" { return .replay(file) }
    return .timeline(
      TimelineOptions(
        file: file,
        pageFile: files["--html"],
        devToolsFile: files["--devtools"],
        testFile: files["--test"]
      )
    )
  }

  private static func unexpected(_ argument: String, _ usage: String) -> UsageError {
    let kind = argument.hasPrefix("-") ? "unknown option" : "unexpected argument"
    return UsageError(
      description: "\(kind) \"\(PrintableText.of(argument))\"; write \(usage): see assets --help"
    )
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
