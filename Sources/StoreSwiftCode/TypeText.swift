import Store

/// The name of a type in a test.
///
/// A test imports `Testing` and Foundation beside the feature's module, so a name that one of these has too is written with its
/// module: `Library.Issue`.
package func typeText(_ type: Any.Type) -> String {
  let name = typeName(type)
  let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  guard words.contains(where: { namesOfTestImports.contains(String($0)) }) else { return name }
  return typeName(type, qualifying: namesOfTestImports)
}

private let namesOfTestImports: Set<String> = [
  // Testing
  "Attachment", "Bug", "Comment", "Confirmation", "Expectation", "ExitTest", "Issue",
  "SourceContext",
  "SourceLocation", "Tag", "Test", "Trait",
  // Foundation
  "Bundle", "Formatter", "Host", "Measurement", "Notification", "Operation", "Port", "Process",
  "Progress", "Scanner", "Stream", "Thread", "Timer", "Unit",
]
