/// What to make of a recording in a file.
struct TimelineOptions: Equatable {
  var file: String
  /// The page to write.
  var pageFile: String?
  /// The file for Redux DevTools to write.
  var devToolsFile: String?
  /// The test to write.
  var testFile: String?

  /// Whether the timeline is printed: where nothing is written.
  var isPrinted: Bool { pageFile == nil && devToolsFile == nil && testFile == nil }
}
