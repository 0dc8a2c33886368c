/// One member of a JSON object.
struct JSONMember: Equatable, Sendable {
  var key: String
  var value: JSON
}
