extension DumpNode {
  /// The node on one line, if it is a payload or tuple of plain values and fits the width.
  func inlineText(width: Int) -> String? {
    // The width that is left shrinks with each level, which ends the descent into deep values.
    guard width > 0, kind == .payload || kind == .tuple else { return nil }
    var parts: [String] = []
    for child in children() {
      let text: String? =
        switch DumpShape(child.value) {
        case .leaf(let text):
          text
        case .text:
          nil
        case .node(let node):
          node.isEmpty ? node.empty : node.inlineText(width: width - open.count)
        }
      guard let text else { return nil }
      parts.append(child.prefix + text)
    }
    let line = open + parts.joined(separator: ", ") + close
    return line.count <= width ? line : nil
  }
}
