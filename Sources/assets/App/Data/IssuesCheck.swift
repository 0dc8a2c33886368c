import Features
import Store

/// Finds issues with the same number or without a title.
struct IssuesCheck<Value: Decodable> {
  var file: JSONFile<Value>
  /// The path of the array of issues.
  var path: [JSONValue.Step]

  /// The numbers of all issues.
  ///
  /// - Throws: `DataFileError` for the first finding.
  func run(_ issues: [Issue]) throws(DataFileError) -> Set<Issue.ID> {
    var positions: [Issue.ID: Int] = [:]
    for (index, issue) in issues.enumerated() {
      let path = path + [.index(index)]
      guard issue.number > 0 else {
        throw file.error(
          at: path + [.key("number")],
          "\(issue.number) is no issue number",
          repair: "write a number from 1 on"
        )
      }
      if let other = positions.updateValue(index, forKey: issue.number) {
        throw file.error(
          at: path + [.key("number")],
          "\(issue.number) is the number of \((self.path + [.index(other)]).text) already",
          repair: "give each issue a number of its own"
        )
      }
      guard !issue.title.allSatisfy(\.isWhitespace) else {
        throw file.error(at: path + [.key("title")], "the title is empty", repair: "write a title")
      }
    }
    return Set(positions.keys)
  }
}
