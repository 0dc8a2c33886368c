extension SyntaxText {
  /// The farthest column at which code is written for its place to be reported: a line of many
  /// declarations would be written for each of them.
  private static var lastColumn: Int { 500 }

  /// Code on lines of its own, of which the compiler reports as if it stood at an offset of this text.
  ///
  /// What only the compiler can find wrong is so shown where it was written, and not in the
  /// expansion. Directives stand between declarations and statements alone, so code in the middle of
  /// one comes with its start, which is written on the lines before.
  ///
  /// - Parameters:
  ///   - code: What the author wrote, or what is made of it.
  ///   - prefix: What stands before it on its line, to the left of the place.
  ///   - start: What the code continues.
  ///   - offset: Where the author wrote it.
  /// - Returns: The lines, or `nil` where the place can't be named.
  func lines(
    of code: String,
    after prefix: String = "",
    continuing start: String? = nil,
    at offset: Int
  ) -> String? {
    let lineBreak = UInt8(ascii: "\n")
    let before = source.utf8.prefix(offset)
    let lineStart = before.lastIndex(of: lineBreak).map(before.index(after:))
    let distance = before.distance(from: lineStart ?? before.startIndex, to: before.endIndex)
    let place = distance + (lineStart == nil ? column - 1 : 0)
    let linesOfStart = start.map { $0.utf8.count { $0 == lineBreak } + 1 } ?? 0
    let firstLine = line + before.count { $0 == lineBreak } - linesOfStart
    guard line > 0, column > 0, firstLine > 0, place < Self.lastColumn, isFileNameable else {
      return nil
    }
    let padding =
      code.first?.isNewline == true
      ? "" : String(repeating: " ", count: max(place - prefix.utf8.count, 0))
    return "#sourceLocation(file: \"\(fileName)\", line: \(firstLine))\n"
      + (start.map { "\($0)\n" } ?? "") + "\(padding)\(prefix)\(code)\n#sourceLocation()\n"
  }

  /// Whether the directive can name the file.
  ///
  /// The compiler takes what stands between the quotes as it is. An expansion is no file of the
  /// author's.
  private var isFileNameable: Bool {
    !fileName.isEmpty && !fileName.hasPrefix("@__swiftmacro_")
      && !fileName.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 32 }
  }
}
