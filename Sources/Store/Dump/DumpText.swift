/// How text of several lines is written.
enum DumpText {
  /// The delimiters of a literal that needs no escapes for the text.
  static func multilineQuote(for text: String) -> (open: String, close: String) {
    var marks = ""
    while text.contains("\"\"\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    return (marks + "\"\"\"", "\"\"\"" + marks)
  }

  /// The lines of a text, with control characters made visible.
  static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var result = ""
      for scalar in line {
        let isControl = scalar.value < 32 && scalar != "\t" || scalar.value == 127
        if isControl {
          result += scalar.escaped(asASCII: true)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      return result
    }
  }
}
