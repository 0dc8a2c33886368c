/// A value as a tree of texts: what the page, Redux DevTools and descriptions show of it.
///
/// What must not be shown isn't in it: a hidden value is the text `•••`.
package struct Outline: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case leaf = "l"
    /// The properties of a struct or a class.
    case fields = "f"
    /// The payload of an enum's case.
    case payload = "e"
    case tuple = "t"
    /// Elements in order. Those with an id are labelled `#id`.
    case collection = "c"
    case dictionary = "d"
    case set = "s"
  }

  /// A part of a value, with an empty label where there is none.
  package struct Part: Hashable, Sendable {
    package var label: String
    package var value: Outline
  }

  package var kind: Kind
  /// The text of a leaf, the name of a type, or that of a case.
  package var text: String
  package var parts: [Part] = []
  /// Whether a part is stored elsewhere, as an object's or a shared value's is, so that the value can be equal and look otherwise.
  var isVolatile = false

  package static func leaf(_ text: String) -> Outline { Outline(kind: .leaf, text: text) }

  /// What is shown of a value that is hidden.
  package static let hidden = Outline.leaf("•••")

  package static func == (lhs: Outline, rhs: Outline) -> Bool {
    lhs.kind == rhs.kind && lhs.text == rhs.text && lhs.parts == rhs.parts
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(parts)
  }

  /// The value on one line, such as `State(title: "a", isOn: true)`.
  package var inlineText: String {
    if kind == .leaf { return text }
    let inner = parts.map { part in
      let value = part.value.inlineText
      return part.label.isEmpty ? value : "\(part.label): \(value)"
    }
    .joined(separator: ", ")
    switch kind {
    case .leaf: return text
    case .fields, .payload: return "\(text)(\(inner))"
    case .tuple: return "(\(inner))"
    case .collection: return "[\(inner)]"
    case .dictionary: return inner.isEmpty ? "[:]" : "[\(inner)]"
    case .set: return "Set([\(inner)])"
    }
  }

  /// Changes each leaf, and each label that is a value.
  mutating func replaceTexts(_ change: (String) -> String) {
    if kind == .leaf { text = change(text) }
    for index in parts.indices {
      if kind == .dictionary || kind == .collection {
        parts[index].label = change(parts[index].label)
      }
      parts[index].value.replaceTexts(change)
    }
  }
}
