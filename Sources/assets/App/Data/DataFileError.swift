/// An error in a file, with its position and the repair.
struct DataFileError: Error, Equatable, CustomStringConvertible {
  /// The file's name as the user wrote it.
  var file: String
  /// The line, counted from 1, where that is known.
  var line: Int?
  /// The path of the value, `assets[2].name`; empty for the whole file.
  var path: String = ""
  /// What is wrong.
  var problem: String
  /// What to do about it.
  var repair: String
  /// The exit code of a program that starts with this file.
  var status: ExitCode = .data

  var description: String {
    let place = file + (line.map { ":\($0)" } ?? "") + (path.isEmpty ? "" : ": \(path)")
    return PrintableText.of("\(place): \(problem); \(repair)")
  }
}
