/// Writes values line by line.
struct DumpRenderer {
  /// The levels that are written at most, whatever is asked for: the depth of the stack.
  static let depthLimit = 128
  /// The width up to which a payload or tuple of plain values stays on one line.
  static let inlineWidth = 72

  private(set) var lines: [String] = []
  private let maxDepth: Int
  /// The objects that were written: the second time, a marker stands for them.
  private var seen: Set<ObjectIdentifier> = []

  init(maxDepth: Int = .max) {
    self.maxDepth = min(maxDepth, Self.depthLimit)
  }

  /// Writes a value on one line, for labels and keys.
  static func inline(_ value: Any) -> String {
    var renderer = DumpRenderer()
    renderer.write(value, prefix: "", indent: 0, depth: 0, isRoot: false)
    guard renderer.lines.count > 1 else { return renderer.lines.first ?? "" }
    return renderer.lines.map { $0.drop(while: { $0 == " " }) }.joined(separator: " ")
  }

  /// Writes a value behind a prefix, such as its label, with its parts on lines of their own.
  mutating func write(
    _ value: Any,
    prefix: String,
    indent: Int,
    depth: Int,
    isRoot: Bool,
    suffix: String = ""
  ) {
    let margin = String(repeating: " ", count: indent)
    let shape = DumpShape(value, isRoot: isRoot)
    if let line = inlineText(shape) {
      lines.append("\(margin)\(prefix)\(line)\(suffix)")
      return
    }
    switch shape {
    case .leaf:
      break
    case .text(let text):
      let quote = DumpText.multilineQuote(for: text)
      lines.append("\(margin)\(prefix)\(quote.open)")
      for line in DumpText.lines(text) {
        lines.append(line.isEmpty ? "" : "\(margin)  \(line)")
      }
      lines.append("\(margin)\(quote.close)\(suffix)")
    case .node(let node):
      guard depth < maxDepth else {
        lines.append("\(margin)\(prefix)\(node.open)…\(node.close)\(suffix)")
        return
      }
      if let object = node.object, !seen.insert(ObjectIdentifier(object)).inserted {
        lines.append("\(margin)\(prefix)\(node.open)↩︎\(node.close)\(suffix)")
        return
      }
      lines.append("\(margin)\(prefix)\(node.open)")
      let children = node.children()
      for (index, child) in children.enumerated() {
        write(
          child.value,
          prefix: child.prefix,
          indent: indent + 2,
          depth: depth + 1,
          isRoot: false,
          suffix: index == children.count - 1 ? "" : ","
        )
      }
      lines.append("\(margin)\(node.close)\(suffix)")
    }
  }

  /// The text of what fits on one line: plain values, empty ones, and short payloads and tuples.
  private func inlineText(_ shape: DumpShape) -> String? {
    switch shape {
    case .leaf(let text):
      return text
    case .text:
      return nil
    case .node(let node):
      return node.isEmpty ? node.empty : node.inlineText(width: Self.inlineWidth)
    }
  }
}

extension DumpNode {
  /// The node on one line, if it is a payload or tuple of plain values and not wider than that.
  func inlineText(width: Int) -> String? {
    // The width that is left shrinks with each level, which ends the descent into deep values.
    guard width > 0 else { return nil }
    guard kind == .payload || kind == .tuple else { return nil }
    var parts: [String] = []
    for child in children() {
      let text: String? =
        switch DumpShape(child.value) {
        case .leaf(let text): text
        case .text: nil
        case .node(let node): node.isEmpty ? node.empty : node.inlineText(width: width - open.count)
        }
      guard let text else { return nil }
      parts.append(child.prefix + text)
    }
    let line = open + parts.joined(separator: ", ") + close
    return line.count <= width ? line : nil
  }
}
