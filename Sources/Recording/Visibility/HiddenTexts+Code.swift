import Store

extension HiddenTexts {
  /// Swift code without the literals that are hidden texts or contain long ones, but with what isn't telling, such as `true`.
  ///
  /// - Complexity: O(*n*) in the length of the code, for each long text.
  func maskedCode(_ code: String) -> String {
    if isEmpty { return code }
    let literal =
      /(#+)"((?!"").*?)"\1|#*"""\n[\s\S]*?"""#*|"(?:[^"\\\n]|\\.)*"|-?\b\d[\d_]*(?:\.\d+)?\b/
    return code.replacing(literal) { match in
      let text = String(match.output.0)
      // Raw text, such as that of JSON, has literals of its own.
      if let marks = match.output.1, let content = match.output.2 {
        let masked = maskedCode(String(content))
        return contains(masked) ? hiddenLiteral : "\(marks)\"\(masked)\"\(marks)"
      }
      if text.contains("\"\"\"") {
        let lines = text.split(separator: "\n").dropFirst().dropLast().map { $0.drop { $0 == " " } }
        return contains(lines.joined(separator: "\\n")) ? hiddenLiteral : text
      }
      return contains(text.replacing("_", with: text.hasPrefix("\"") ? "_" : ""))
        ? hiddenLiteral : text
    }
  }

  private var hiddenLiteral: String { "\"\(RedactedText.text)\"" }
}
