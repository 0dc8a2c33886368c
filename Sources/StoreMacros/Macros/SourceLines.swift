/// The places of the lines of a declaration, found once for all that is written with its location.
struct SourceLines {
  /// The maximum column at which code is written with its location: a line of many
  /// declarations would be written for each of them.
  private static let lastColumn = 500

  private let text: SyntaxText
  /// The offset of each line's start.
  private let starts: [Int]
  private let isNameable: Bool

  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: SyntaxText) {
    self.text = text
    isNameable = text.line > 0 && text.column > 0 && text.isFileNameable
    starts = isNameable ? [0] + text.source.offsetsAfterLineBreaks : []
  }

  /// Code on lines of its own, whose diagnostics the compiler reports at an offset of the text.
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
  /// - Complexity: O(log *n*) in the number of lines.
  func lines(
    of code: String,
    after prefix: String = "",
    continuing start: String? = nil,
    at offset: Int
  ) -> String? {
    guard isNameable else { return nil }
    let index = lineIndex(of: offset)
    let place = offset - starts[index] + (index == 0 ? text.column - 1 : 0)
    let linesOfStart = start.map { $0.utf8.count { $0 == UInt8(ascii: "\n") } + 1 } ?? 0
    let firstLine = text.line + index - linesOfStart
    guard firstLine > 0, place < Self.lastColumn else { return nil }
    let padding =
      code.first?.isNewline == true
      ? "" : String(repeating: " ", count: max(place - prefix.utf8.count, 0))
    return "#sourceLocation(file: \"\(text.fileName)\", line: \(firstLine))\n"
      + (start.map { "\($0)\n" } ?? "") + "\(padding)\(prefix)\(code)\n#sourceLocation()\n"
  }

  /// The index of the last line that starts at an offset or before.
  private func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

extension String {
  fileprivate var offsetsAfterLineBreaks: [Int] {
    utf8.enumerated().compactMap { $1 == UInt8(ascii: "\n") ? $0 + 1 : nil }
  }
}
