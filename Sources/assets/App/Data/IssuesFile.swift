import Features
import Store

/// The issues that `gh issue list --json number,title,state,url,labels` printed into a file.
struct IssuesFile {
  var issues: [Issue]

  /// Reads the bytes of an issues file.
  ///
  /// - Throws: `DataFileError` when they are not an array of issues, or two issues share a number.
  init(name: String, bytes: [UInt8]) throws(DataFileError) {
    let file = try JSONFile<[Issue]>(name: name, bytes: bytes)
    _ = try IssuesCheck(file: file, path: []).run(file.value)
    issues = file.value
  }
}
