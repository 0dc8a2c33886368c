extension SyntaxText {
  /// The maximum column at which code is written with its location: a line of many
  /// declarations would be written for each of them.
  private static var lastColumn: Int { 500 }

  /// Code on lines of its own, whose diagnostics the compiler reports at an offset of this text.
  ///
  /// Errors that only the compiler can find are shown where the author wrote the code, and not in the
  /// expansion. Directives can only be between declarations and statements, so code in the middle of
  /// one is written with the start of the declaration or statement on the lines before.
  ///
  /// - Parameters:
  ///   - code: The author's code, or code made of it.
  ///   - prefix: The text before it on its line.
  ///   - start: The code that it continues.
  ///   - offset: The offset of the author's code.
  /// - Returns: The lines, or `nil` where the location can't be named.
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
  /// The compiler takes the text between the quotes as it is. An expansion is not one of the author's files.
  private var isFileNameable: Bool {
    !fileName.isEmpty && !fileName.hasPrefix("@__swiftmacro_")
      && !fileName.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 32 }
  }
}
