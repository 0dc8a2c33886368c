/// The content of the screen, independent of the size of the terminal and of whether there is one.
struct Screen {
  /// The names of the screens from the bottom one to this one.
  var trail: [String]
  /// Lines above the rows: the properties of the item shown, or an explanation.
  var introduction: [Phrase] = []
  /// Paragraphs of text about keys, which scroll where they don't fit.
  var text: [Paragraph] = []
  /// Paragraphs of text about commands, which a script shows in place of the others.
  var scriptText: [Paragraph] = []
  /// The search or filter of the list; `nil` on screens without one.
  var search: String?
  /// The lists on the screen, one below the other.
  var sections: [Section] = []
  /// The operations that run or have failed.
  var notices: [Notice] = []
  /// The available commands.
  var hints: [Hint] = []

  /// The number of rows of all sections.
  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// The row at a position, counted from 0 over all sections.
  func row(at position: Int) -> Row? {
    var position = position
    for section in sections {
      if section.rows.indices.contains(position) { return section.rows[position] }
      position -= section.rows.count
    }
    return nil
  }

  /// The field on the row at a position, found without reading the row's content.
  func field(at position: Int) -> Field? {
    var position = position
    for section in sections {
      if section.rows.indices.contains(position) { return section.rows.ids[position].field }
      position -= section.rows.count
    }
    return nil
  }
}

extension Screen {
  /// A list under a title.
  struct Section {
    /// The title; empty where the list needs none.
    var title: String
    var rows: Rows
    /// The text shown when there are no rows.
    var placeholder: String
    /// The widths of the columns over all rows; measured when the section is laid out, where they are absent.
    var widths: [Int]?
  }

  /// One item to choose.
  struct Row: Equatable, Sendable {
    /// The row's number in commands.
    var number: Int
    /// The columns.
    var cells: [Phrase]
    /// The command for choosing the row.
    var onEnter: Command?
    /// The command for unlinking on the row.
    var onUnlink: Command?
    /// The field that is typed in on the row.
    var field: Field?
  }

  /// An operation that runs or has failed.
  enum Notice: Equatable, Sendable {
    /// An operation that runs, with the completed part where that is known.
    case busy(String, fraction: Double?)
    /// An operation that failed; `retry` repeats it.
    case failure(String)
  }

  /// A command, with its key and its typed form.
  struct Hint: Equatable, Sendable {
    /// The key; empty where another hint names it.
    var key: String
    /// The command; empty where the help alone names it.
    var command: String
    var meaning: String

    /// The key with its meaning; the meaning alone of what is no single key.
    var text: String { key.isEmpty ? meaning : "\(key) \(meaning)" }

    /// Whether the key is a character, which is text where text is typed.
    var isCharacter: Bool { key.count == 1 && key.first?.isASCII == true }
  }
}
