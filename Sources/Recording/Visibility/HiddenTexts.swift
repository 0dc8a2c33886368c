import Store

/// The texts of hidden values: they are hidden wherever else they appear, as in the payload of the action that sets them.
package struct HiddenTexts: Sendable {
  /// The shortest text that is hidden where it is a part of another one.
  static var partLength: Int { 8 }

  private var texts: Set<String> = []
  private var long: [String] = []

  package var isEmpty: Bool { texts.isEmpty }

  package mutating func formUnion(_ other: HiddenTexts) {
    for text in other.texts { insert(text) }
  }

  /// Whether a text is one that is hidden, or contains a long one.
  package func contains(_ text: String) -> Bool {
    if texts.isEmpty { return false }
    let text = Self.plain(text)
    return texts.contains(text) || long.contains { text.contains($0) }
  }

  /// The text, or `•••`.
  package func masked(_ text: String) -> String { contains(text) ? RedactedText.text : text }

  mutating func insert(_ text: String) {
    let text = Self.plain(text)
    guard Self.isTelling(text), texts.insert(text).inserted else { return }
    // A text that contains another hidden one is found by that.
    if text.count >= Self.partLength, !long.contains(where: { text.contains($0) }) {
      long.append(text)
    }
  }

  /// Inserts the texts of a value's parts.
  mutating func insert(textsOf value: Any) {
    var pending: [Any] = [value]
    // Large values and objects that contain themselves.
    var remaining = 10_000
    while let next = pending.popLast(), remaining > 0 {
      remaining -= 1
      if next is any RedactedValue {
        pending += storedParts(next).map(\.value)
        continue
      }
      switch DumpShape(next) {
      case .leaf(let text):
        insert(text)
      case .text(let text): insert(text.debugDescription)
      case .node(let node):
        for child in node.parts {
          pending.append(child.value)
          if case .key(let key) = child.label { pending.append(key) }
        }
      }
    }
  }

  /// A text without its quotation marks.
  private static func plain(_ text: String) -> String {
    text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : text
  }

  /// Whether a text says more than that a value is empty, a flag, a case or a small number.
  private static func isTelling(_ text: String) -> Bool {
    if ["", "nil", "true", "false", RedactedText.text].contains(text) || text.hasPrefix(".") {
      return false
    }
    return Double(text).map { abs($0) >= 100 || $0 != $0.rounded() } ?? true
  }
}
