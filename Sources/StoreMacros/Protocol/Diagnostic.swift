/// A message to the author, at a place in the source.
struct Diagnostic: Equatable, Sendable {
  enum Severity: String, Sendable {
    case error, warning, note
  }

  /// A range of UTF-8 offsets in a file.
  struct Place: Equatable, Sendable {
    var fileName: String
    var range: Range<Int>
  }

  /// A repair that the author can apply with one click.
  struct FixIt: Equatable, Sendable {
    var message: String
    var place: Place
    var newText: String
  }

  /// A further place that explains the message.
  struct Note: Equatable, Sendable {
    var message: String
    var place: Place
  }

  var severity = Severity.error
  var message: String
  var place: Place
  var notes: [Note] = []
  var fixIts: [FixIt] = []
}
