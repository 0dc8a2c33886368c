/// A line of a diff, and which of the two values it is about.
struct DiffLine: Equatable {
  enum Side {
    case first
    case second
    case both
  }

  var side: Side
  var text: String
}
