import Features

/// The commands with what they do, for help and for messages.
enum CommandHelp {
  static let entries: [(usage: String, meaning: String)] = [
    ("tap N", "open asset N of the list or neighbour N, or choose line N"),
    ("link", "pick an issue to link to the asset"),
    ("pick N", "pick issue N of the list"),
    ("unlink N", "unlink issue N of the asset; asks first"),
    ("confirm", "answer yes"),
    ("back", "leave the screen, close help, or answer no"),
    ("search TEXT", "search the list; without a text, show all"),
    ("sort ORDER", "sort the list by \(list(AssetOrder.self))"),
    ("filter NAME", "show \(list(AssetFilter.self))"),
    ("recent", "show the assets viewed last, the same as filter recent"),
    ("refresh", "load again"),
    ("retry", "repeat what failed"),
    ("account", "open the account: profile, privacy and the way out"),
    ("email TEXT", "type the e-mail address of the login"),
    ("password TEXT", "type its password, which is not repeated on the screen"),
    ("signin", "sign in with what was typed"),
    ("code TEXT", "type the code of the second step"),
    ("verify", "sign in with the code"),
    ("open URL", "open a link, such as one that address prints"),
    ("address", "print the URL that opens what is shown"),
    ("help", "explain the app"),
    ("quit", "end"),
  ]

  /// The names of all choices: "file, id, name, location or status".
  private static func list<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) -> String {
    let names = type.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// All commands in one line.
  static var names: String { entries.map(\.usage).joined(separator: ", ") }

  /// A line for each command.
  static func table(indent: String) -> String {
    paragraphs.map { indent + $0.term + $0.text }.joined(separator: "\n")
  }

  /// A paragraph for each command.
  static var paragraphs: [Screen.Paragraph] { .table(entries.map { ($0.usage, $0.meaning) }) }
}
