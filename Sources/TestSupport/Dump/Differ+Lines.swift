extension Differ {
  /// A value in place of another: the dump of each.
  static func replacement(
    _ first: Any,
    _ second: Any,
    prefixes: (first: String, second: String),
    indent: Int,
    isRoot: Bool,
    withTypes: Bool,
    suffix: String
  ) -> [DiffLine] {
    let suffix = { (value: Any) in
      (withTypes ? " as \(typeName(type(of: value)))" : "") + suffix
    }
    return dump(
      first,
      side: .first,
      prefix: prefixes.first,
      indent: indent,
      isRoot: isRoot,
      suffix: suffix(first)
    )
      + dump(
        second,
        side: .second,
        prefix: prefixes.second,
        indent: indent,
        isRoot: isRoot,
        suffix: suffix(second)
      )
  }

  /// The dump of a value that only one side has.
  static func dump(
    _ value: Any,
    side: DiffLine.Side,
    prefix: String,
    indent: Int,
    isRoot: Bool = false,
    suffix: String = ""
  ) -> [DiffLine] {
    var renderer = DumpRenderer()
    renderer.write(
      value,
      prefix: prefix,
      indent: indent,
      depth: 0,
      isRoot: isRoot,
      suffix: suffix
    )
    return renderer.lines.map { DiffLine(side: side, text: $0) }
  }

  /// Whether a replacement replaces some lines by the same.
  static func saysNothing(_ lines: [DiffLine]) -> Bool {
    let first = lines.filter { $0.side == .first }.map(\.text)
    let second = lines.filter { $0.side == .second }.map(\.text)
    return first == second
  }

  /// Says no more than that two values differ.
  static func tooDeep(
    _ prefixes: (first: String, second: String),
    indent: Int
  ) -> [DiffLine] {
    let margin = String(repeating: " ", count: indent)
    let note = "… (differs more than \(depthLimit) levels down),"
    return [
      DiffLine(side: .first, text: margin + prefixes.first + note),
      DiffLine(side: .second, text: margin + prefixes.second + note),
    ]
  }

  /// Compares texts of several lines by line.
  func textLines(
    _ first: String,
    _ second: String,
    prefix: String,
    indent: Int,
    suffix: String
  ) -> [DiffLine] {
    let lines = (DumpText.lines(first), DumpText.lines(second))
    let margin = String(repeating: " ", count: indent)
    let quote = DumpText.multilineQuote(for: first + second)
    var output = DiffOutput(indent: indent + 2)
    let line = { (side: DiffLine.Side, text: String) in
      [DiffLine(side: side, text: text.isEmpty ? "" : "\(margin)  \(text)")]
    }
    let match = SequenceMatch(lines.0, lines.1)
    for step in match.steps(lines.0.count, lines.1.count) {
      switch step {
      case .match: output.addUnchanged()
      case .gap(let removed, let inserted):
        for index in removed { output.add(line(.first, lines.0[index])) }
        for index in inserted { output.add(line(.second, lines.1[index])) }
      }
    }
    output.finish()
    return [DiffLine(side: .both, text: "\(margin)\(prefix)\(quote.open)")]
      + output.lines
      + [DiffLine(side: .both, text: "\(margin)\(quote.close)\(suffix)")]
  }
}
