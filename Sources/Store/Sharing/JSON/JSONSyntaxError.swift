/// Where and why a text is not JSON.
package struct JSONSyntaxError: Error, Equatable {
  package var line: Int
  package var column: Int
  package var message: String

  package init(line: Int, column: Int, message: String) {
    (self.line, self.column, self.message) = (line, column, message)
  }
}
