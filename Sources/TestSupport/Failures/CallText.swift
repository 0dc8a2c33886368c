import Foundation
import Store

/// Reads in a test's source what was passed to a call.
///
/// A case key path doesn't tell which case it names; the test that was compiled does.
enum CallText {
  /// The first argument of the call at a place, as written, or nil where the source is not at hand.
  static func firstArgument(at location: Store::SourceLocation) -> String? {
    guard let source = try? String(contentsOfFile: location.filePath, encoding: .utf8) else {
      return nil
    }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(location.line - 1) else { return nil }
    let call = lines[location.line - 1].utf8.dropFirst(location.column - 1)
    let rest = lines[location.line...].prefix(3)
    return firstArgument(in: ([Substring(call)] + rest).joined(separator: "\n"))
  }

  /// The first argument in a text that begins with a call's parenthesis, if it is a key path.
  static func firstArgument(in text: String) -> String? {
    guard let open = text.first, open == "(" else { return nil }
    var depth = 0
    var argument = ""
    for character in text.dropFirst() {
      switch character {
      case "(", "[": depth += 1
      case ",", ")":
        if depth == 0 {
          let trimmed = argument.trimmingCharacters(in: .whitespacesAndNewlines)
          return trimmed.hasPrefix("\\") ? trimmed : nil
        }
        if character == ")" { depth -= 1 }
      case "]": depth -= 1
      default: break
      }
      argument.append(character)
    }
    return nil
  }
}
