extension Bool: CustomDumpStringConvertible {
  /// `true` or `false`.
  public var customDumpDescription: String { description }
}

extension Character: CustomDumpStringConvertible {
  /// The character in quotation marks.
  public var customDumpDescription: String { debugDescription }
}

extension Unicode.Scalar: CustomDumpStringConvertible {
  /// The scalar in quotation marks.
  public var customDumpDescription: String { debugDescription }
}

extension Double: CustomDumpStringConvertible {
  /// The shortest text that reads back as the same number.
  public var customDumpDescription: String { description }
}

extension Float: CustomDumpStringConvertible {
  /// The shortest text that reads back as the same number.
  public var customDumpDescription: String { description }
}

extension Duration: CustomDumpStringConvertible {
  /// The duration in the unit that suits it, such as `1.5s` or `300ms`.
  public var customDumpDescription: String { DurationText(self).description }
}

extension Range: CustomDumpStringConvertible {
  /// Both bounds around `..<`.
  public var customDumpDescription: String {
    "\(inlineDump(lowerBound))..<\(inlineDump(upperBound))"
  }
}

extension ClosedRange: CustomDumpStringConvertible {
  /// Both bounds around `...`.
  public var customDumpDescription: String {
    "\(inlineDump(lowerBound))...\(inlineDump(upperBound))"
  }
}

extension PartialRangeFrom: CustomDumpStringConvertible {
  /// The bound before `...`.
  public var customDumpDescription: String { "\(inlineDump(lowerBound))..." }
}

extension PartialRangeThrough: CustomDumpStringConvertible {
  /// The bound after `...`.
  public var customDumpDescription: String { "...\(inlineDump(upperBound))" }
}

extension PartialRangeUpTo: CustomDumpStringConvertible {
  /// The bound after `..<`.
  public var customDumpDescription: String { "..<\(inlineDump(upperBound))" }
}

extension ObjectIdentifier: CustomDumpStringConvertible {
  /// The type's name alone: an address differs from run to run.
  public var customDumpDescription: String { "ObjectIdentifier(…)" }
}

extension AnyKeyPath: CustomDumpStringConvertible {
  /// The key path as written, as far as the compiler kept it.
  public var customDumpDescription: String {
    // A computed component is described by the address of its getter, which isn't stable.
    debugDescription.replacing(/<computed 0x[0-9a-f]+ \(/, with: "<computed (")
  }
}

/// The dump of a value that stands within a line.
private func inlineDump(_ value: Any) -> String {
  customDump(value).split(separator: "\n").joined(separator: " ")
}
