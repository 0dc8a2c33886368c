/// Where and why a text is not JSON.
struct JSONSyntaxError: Error, Equatable {
  var line: Int
  var column: Int
  var message: String
}
