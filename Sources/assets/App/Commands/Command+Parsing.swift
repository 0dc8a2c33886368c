import Features

extension Command {
  /// The maximum length of a command, in bytes: 1 MB.
  static let longestLine = 1_048_576

  /// Parses one line; a line without anything on it is no command.
  static func parse(_ line: String) throws(CommandError) -> Command? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    let name = first.lowercased()
    let rest = words.count == 2 ? trimmed(words[1]) : ""
    switch name {
    case "tap": return .tap(try number(rest, for: name))
    case "unlink": return .unlink(try number(rest, for: name))
    case "pick": return .pick(try number(rest, for: name))
    case "email": return .email(rest)
    case "password": return .password(rest)
    case "signin": return try plain(.signIn, name, rest)
    case "code": return .code(rest)
    case "verify": return try plain(.verify, name, rest)
    case "account": return try plain(.account, name, rest)
    case "search": return .search(rest)
    case "sort": return .sort(try choice(rest, for: name, "an order"))
    case "filter": return .filter(try choice(rest, for: name, "a filter"))
    case "recent": return try plain(.recent, name, rest)
    case "link": return try plain(.link, name, rest)
    case "confirm": return try plain(.confirm, name, rest)
    case "back": return try plain(.back, name, rest)
    case "refresh": return try plain(.refresh, name, rest)
    case "retry": return try plain(.retry, name, rest)
    case "open": return .open(try url(rest))
    case "address": return try plain(.address, name, rest)
    case "help": return try plain(.help, name, rest)
    case "quit": return try plain(.quit, name, rest)
    default:
      throw CommandError(
        description: "unknown command \"\(shown(first))\"; the commands are \(CommandHelp.names)"
      )
    }
  }

  private static func plain(
    _ command: Command,
    _ name: String,
    _ rest: String
  ) throws(CommandError) -> Command {
    guard rest.isEmpty else {
      throw CommandError(
        description: "\(name) takes nothing after it, not \"\(shown(rest))\"; write \(name) alone"
      )
    }
    return command
  }

  private static func url(_ text: String) throws(CommandError) -> String {
    guard !text.isEmpty else {
      throw CommandError(
        description: "open needs a URL; write for example open assets:/assets/P-101"
      )
    }
    return text
  }

  private static func number(_ text: String, for name: String) throws(CommandError) -> Int {
    guard let number = Int(text), number > 0 else {
      let given = text.isEmpty ? "" : ", not \"\(shown(text))\""
      throw CommandError(
        description: "\(name) needs the number of a line\(given); write for example \(name) 1"
      )
    }
    return number
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ text: String,
    for name: String,
    _ noun: String
  ) throws(CommandError) -> Choice {
    guard let choice = Choice(rawValue: text.lowercased()) else {
      let given = text.isEmpty ? "" : ", not \"\(shown(text))\""
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError(
        description: "\(name) needs \(noun)\(given); write \(name) with one of \(choices)"
      )
    }
    return choice
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The typed text, shortened and made printable for a message.
  private static func shown(_ text: some StringProtocol) -> String {
    TextWidth.truncate(PrintableText.of(String(text.prefix(80))), to: 40)
  }
}
