/// What there is to see, independent of how large the terminal is or whether there is one.
struct Screen: Equatable, Sendable {
  /// The names of the screens from the bottom one to this one.
  var trail: [String]
  /// Lines that stand above the rows: what is known of the one thing shown, or an explanation.
  var introduction: [String] = []
  /// Lines to read, which scroll where they don't fit.
  var text: [String] = []
  /// What the list is narrowed by; `nil` on screens that have no search.
  var search: String?
  /// The lists on the screen, one under the other.
  var sections: [Section] = []
  /// What is going on or has gone wrong.
  var notices: [Notice] = []
  /// What can be done here.
  var hints: [Hint] = []

  /// All rows, from the top.
  var rows: [Row] { sections.flatMap(\.rows) }
}

extension Screen {
  /// A list under a title.
  struct Section: Equatable, Sendable {
    /// The title; empty where the list needs none.
    var title: String
    var rows: [Row]
    /// What stands in place of the rows when there are none.
    var placeholder: String
  }

  /// One thing to choose.
  struct Row: Equatable, Sendable {
    /// The number that commands call it by.
    var number: Int
    /// The columns.
    var cells: [String]
    /// What choosing the row does.
    var onEnter: Command?
    /// What unlinking on the row does.
    var onUnlink: Command?
  }

  /// What is going on or has gone wrong.
  enum Notice: Equatable, Sendable {
    /// Something is under way, with the part that is done where that is known.
    case busy(String, fraction: Double?)
    /// Something has failed; `retry` repeats it.
    case failure(String)
  }

  /// Something that can be done, by a key or by a typed command.
  struct Hint: Equatable, Sendable {
    var key: String
    var command: String
    var meaning: String
  }
}
