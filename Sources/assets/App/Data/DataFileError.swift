/// What is wrong with a file, where in it, and how to repair it.
struct DataFileError: Error, Equatable, CustomStringConvertible {
  /// The file's name as the person wrote it.
  var file: String
  /// The line, counted from 1, where that is known.
  var line: Int?
  /// The way to the value, `assets[2].name`; empty for the whole file.
  var path: String = ""
  /// What is wrong.
  var problem: String
  /// What to do about it.
  var repair: String
  /// How a program that starts with this file ends.
  var status: ExitCode = .data

  var description: String {
    let place = file + (line.map { ":\($0)" } ?? "") + (path.isEmpty ? "" : ": \(path)")
    return PrintableText.of("\(place): \(problem); \(repair)")
  }
}
