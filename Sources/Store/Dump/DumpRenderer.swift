/// Writes values line by line.
///
/// Iterative, so that deep values don't exhaust the stack.
struct DumpRenderer {
  /// The levels that are written at most: each is indented by two more spaces.
  static let depthLimit = 128
  /// The width up to which a payload or tuple of plain values stays on one line.
  static let inlineWidth = 72

  private enum Work {
    case line(String)
    case value(Any, prefix: String, suffix: String, indent: Int, depth: Int)
  }

  private(set) var lines: [String] = []
  private let maxDepth: Int
  /// The rest to write, the last first.
  private var work: [Work] = []
  /// The objects written so far: from the second time on a marker is written.
  private var seen: Set<ObjectIdentifier> = []

  init(maxDepth: Int = .max) {
    self.maxDepth = min(maxDepth, Self.depthLimit)
  }

  /// Writes a value on one line, for labels and keys.
  static func inline(_ value: Any) -> String {
    var renderer = DumpRenderer()
    renderer.write(value, prefix: "", indent: 0, isRoot: false)
    guard renderer.lines.count > 1 else { return renderer.lines.first ?? "" }
    return renderer.lines.map { $0.drop(while: { $0 == " " }) }.joined(separator: " ")
  }

  /// Writes a value behind a prefix, such as its label, with its parts on lines of their own.
  mutating func write(
    _ value: Any,
    prefix: String,
    indent: Int,
    isRoot: Bool,
    suffix: String = ""
  ) {
    work = [.value(value, prefix: prefix, suffix: suffix, indent: indent, depth: 0)]
    while let next = work.popLast() {
      switch next {
      case .line(let line):
        lines.append(line)
      case .value(let value, let prefix, let suffix, let indent, let depth):
        writeLevel(
          DumpShape(value, isRoot: isRoot && depth == 0),
          prefix: prefix,
          suffix: suffix,
          indent: indent,
          depth: depth
        )
      }
    }
  }

  /// Writes a value that fits on a line, or the opening line, leaving the parts to be written next.
  private mutating func writeLevel(
    _ shape: DumpShape,
    prefix: String,
    suffix: String,
    indent: Int,
    depth: Int
  ) {
    let margin = String(repeating: " ", count: indent)
    switch shape {
    case .leaf(let text):
      lines.append("\(margin)\(prefix)\(text)\(suffix)")
    case .text(let text):
      let quote = DumpText.multilineQuote(for: text)
      lines.append("\(margin)\(prefix)\(quote.open)")
      lines += DumpText.lines(text).map { $0.isEmpty ? "" : "\(margin)  \($0)" }
      lines.append("\(margin)\(quote.close)\(suffix)")
    case .node(let node):
      if let text = node.isEmpty ? node.empty : node.inlineText(width: Self.inlineWidth) {
        lines.append("\(margin)\(prefix)\(text)\(suffix)")
      } else if let marker = marker(for: node, depth: depth) {
        lines.append("\(margin)\(prefix)\(node.open)\(marker)\(node.close)\(suffix)")
      } else {
        lines.append("\(margin)\(prefix)\(node.open)")
        work.append(.line("\(margin)\(node.close)\(suffix)"))
        addWork(for: node.parts, indent: indent + 2, depth: depth + 1)
      }
    }
  }

  private mutating func addWork(for parts: [ReflectedPart], indent: Int, depth: Int) {
    for (index, part) in parts.enumerated().reversed() {
      let suffix = index == parts.count - 1 ? "" : ","
      work.append(
        .value(part.value, prefix: part.prefix, suffix: suffix, indent: indent, depth: depth)
      )
    }
  }

  /// The marker for the parts of a node that is too deep, or was written already.
  private mutating func marker(for node: DumpNode, depth: Int) -> String? {
    guard depth < maxDepth else { return "…" }
    guard let object = node.level.object else { return nil }
    return seen.insert(ObjectIdentifier(object)).inserted ? nil : "↩︎"
  }
}
