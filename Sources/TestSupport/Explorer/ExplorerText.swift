import Store
import StoreSwiftCode

/// Values in the words of a counterexample.
enum ExplorerText {
  /// A value: as Swift, if it can be written, or else as a dump.
  static func of(_ value: Any) -> String {
    let text = SwiftText.of(value)
    return text.contains("<#") ? String(dumpingOnOneLine: value) : text
  }

  /// A type as it is usually written.
  static func of(type: Any.Type) -> String {
    if type == Void.self { return "Void" }
    let name = typeText(type)
    guard name.hasSuffix(">") else { return name }
    if name.hasPrefix("Array<") { return "[\(name.dropFirst(6).dropLast())]" }
    if name.hasPrefix("Optional<") { return "\(name.dropFirst(9).dropLast())?" }
    return name
  }
}
