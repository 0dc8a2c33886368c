extension SyntaxText {
  /// Code on lines of its own, whose diagnostics the compiler reports at an offset of this text.
  ///
  /// Where many are written, one ``SourceLines`` is made for all of them.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func lines(
    of code: String,
    after prefix: String = "",
    continuing start: String? = nil,
    at offset: Int
  ) -> String? {
    SourceLines(self).lines(of: code, after: prefix, continuing: start, at: offset)
  }

  /// Whether the directive can name the file.
  ///
  /// The compiler takes the text between the quotes as it is. An expansion is not one of the author's files.
  var isFileNameable: Bool {
    !fileName.isEmpty && !fileName.hasPrefix("@__swiftmacro_")
      && !fileName.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 32 }
  }
}
