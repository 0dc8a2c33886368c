extension String {
  /// Writes a value by its parts in the syntax of Swift.
  ///
  /// Structs and classes are written by their properties, enums by case, optionals as their value
  /// or `nil`. Names of types leave the module out; dictionaries and sets are sorted, so the text is
  /// the same in every run. `CustomReflectable` and
  /// ``CustomDumpStringConvertible`` are honoured. An object that was written before, such as one
  /// that contains itself, is `Node(↩︎)`.
  ///
  /// Complexity: O(*n*) in the number of parts, O(*n* log *n*) in dictionaries and sets.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: A label to put before it.
  ///   - indent: The number of spaces before each line.
  ///   - maxDepth: The number of levels; at `…` there is more. 128 are written at most.
  public init(
    customDumping value: Any,
    name: String? = nil,
    indent: Int = 0,
    maxDepth: Int = .max
  ) {
    var renderer = DumpRenderer(maxDepth: maxDepth)
    renderer.write(
      value,
      prefix: name.map { "\($0): " } ?? "",
      indent: indent,
      isRoot: true
    )
    self = renderer.lines.joined(separator: "\n")
  }

  /// Writes a value as ``init(customDumping:name:indent:maxDepth:)`` does, on one line, and an enum without its type.
  package init(dumpingOnOneLine value: Any) {
    var renderer = DumpRenderer()
    renderer.write(value, prefix: "", indent: 0, isRoot: false)
    self = renderer.lines.reduce(into: "") { text, line in
      let line = line.drop { $0 == " " }
      let isOpen = text.hasSuffix("(") || text.hasSuffix("[") || text.isEmpty
      let isEnd = line.hasPrefix(")") || line.hasPrefix("]")
      text += (isOpen || isEnd ? "" : " ") + line
    }
  }
}

/// Writes a value by its parts: the text of `String(customDumping:)`.
///
/// - Parameters:
///   - value: The value.
///   - name: A label to put before it.
///   - indent: The number of spaces before each line.
///   - maxDepth: The number of levels; at `…` there is more. 128 are written at most.
/// - Returns: The text, without a line break at its end.
public func customDump(
  _ value: Any,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> String {
  String(customDumping: value, name: name, indent: indent, maxDepth: maxDepth)
}
