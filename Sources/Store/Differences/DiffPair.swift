/// Two parts that belong together.
struct DiffPair {
  var first: ReflectedPart
  var second: ReflectedPart

  /// The text of an unchanged pair: an `id` identifies the value.
  var context: String? {
    guard second.prefix == "id: ", case .leaf(let id) = DumpShape(second.value) else { return nil }
    return "id: \(id),"
  }

  /// One value replaced by the other: the dump of each, or nothing where the dumps are equal.
  ///
  /// Of redacted values that differ the second is said to be changed.
  func replacement(indent: Int, isRoot: Bool, suffix: String) -> [DiffLine] {
    func dumps(_ notes: (first: String, second: String)) -> (first: [String], second: [String]) {
      (
        first.dump(indent: indent, isRoot: isRoot, suffix: notes.first + suffix),
        second.dump(indent: indent, isRoot: isRoot, suffix: notes.second + suffix)
      )
    }
    var lines = dumps(("", ""))
    if lines.first == lines.second {
      let types = (type(of: first.value), type(of: second.value))
      if types.0 != types.1 {
        lines = dumps((" as \(typeName(types.0))", " as \(typeName(types.1))"))
      } else {
        let isHidden = lines.first.contains { $0.contains(RedactedText.text) }
        guard isHidden, !isEqual(first.value, second.value) else { return [] }
        lines = dumps(("", " (changed)"))
      }
    }
    return lines.first.map { DiffLine(side: .first, text: $0) }
      + lines.second.map { DiffLine(side: .second, text: $0) }
  }

  /// A line that only says that the values differ.
  func tooDeep(indent: Int) -> [DiffLine] {
    let margin = String(repeating: " ", count: indent)
    let note = "… (differs more than \(Differ.depthLimit) levels down),"
    return [
      DiffLine(side: .first, text: margin + first.prefix + note),
      DiffLine(side: .second, text: margin + second.prefix + note),
    ]
  }
}

extension ReflectedPart {
  /// The lines of the part's dump.
  func dump(indent: Int, isRoot: Bool = false, suffix: String) -> [String] {
    var renderer = DumpRenderer()
    renderer.write(value, prefix: prefix, indent: indent, isRoot: isRoot, suffix: suffix)
    return renderer.lines
  }
}
