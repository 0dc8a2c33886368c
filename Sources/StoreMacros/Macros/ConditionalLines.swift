/// Lines between the directives of a declaration, without each `#if` that holds none of them.
///
/// After a case of a `switch` the compiler takes an `#if` without a case for a part of that case's code.
struct ConditionalLines {
  private(set) var text = ""
  /// For each open `#if`: its directives that aren't written yet, as nothing stands between them.
  private var open: [(directives: String, isWritten: Bool)] = []

  mutating func append(_ line: String) {
    for index in open.indices where !open[index].isWritten {
      text += open[index].directives
      open[index].isWritten = true
    }
    text += line + "\n"
  }

  mutating func append(directive: String) {
    if directive.hasPrefix("#if") {
      open.append((directive + "\n", false))
    } else if let last = open.indices.last {
      if open[last].isWritten {
        text += directive + "\n"
      } else {
        open[last].directives += directive + "\n"
      }
      if directive.hasPrefix("#endif") { open.removeLast() }
    }
  }
}

extension String {
  /// A change of a variable before lines that change it, if they are all within directives.
  ///
  /// The compiler warns of a variable that isn't changed in some build.
  func change(of variable: String, empty: String = "[]") -> String {
    var depth = 0
    for line in split(separator: "\n") {
      if line.hasPrefix("#if") {
        depth += 1
      } else if line.hasPrefix("#endif") {
        depth -= 1
      } else if depth == 0 {
        return ""
      }
    }
    return "  \(variable) = \(empty)\n"
  }
}
