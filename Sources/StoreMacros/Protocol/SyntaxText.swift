/// A piece of source that the compiler sends, with its place.
struct SyntaxText: Equatable, Sendable {
  var source: String
  var fileName: String
  /// The UTF-8 offset in the file at which the piece starts, its leading trivia included.
  var offset: Int
  /// The line of the file, counted from one; zero if it isn't known.
  var line = 0
  /// The column of that line, counted from one in bytes.
  var column = 0

  init(source: String, fileName: String = "", offset: Int = 0) {
    self.source = source
    self.fileName = fileName
    self.offset = offset
  }

  init?(_ json: JSON) {
    guard let source = json["source"]?.string else { return nil }
    self.source = source
    fileName = json["location"]?["fileName"]?.string ?? ""
    offset = json["location"]?["offset"]?.int ?? 0
    line = json["location"]?["line"]?.int ?? 0
    column = json["location"]?["column"]?.int ?? 0
  }
}

extension SyntaxText {
  /// The place in the file of a range in this text.
  func place(_ range: Range<Int>) -> Diagnostic.Place {
    Diagnostic.Place(
      fileName: fileName,
      range: (offset + range.lowerBound)..<(offset + range.upperBound)
    )
  }
}
