/// Writes a duration as a person would: `300ms`, `1.5s`, `-2s`, `10µs`.
///
/// The text is exact to the attosecond and the same in every locale.
package struct DurationText: CustomStringConvertible {
  package let description: String

  package init(_ duration: Any) {
    guard let duration = duration as? Duration else {
      description = "\(duration)"
      return
    }
    let (seconds, attoseconds) = duration.components
    let isNegative = duration < .zero
    let whole = seconds.magnitude
    let fraction = attoseconds.magnitude
    let text =
      if whole > 0 || fraction == 0 {
        Self.decimal(whole, fraction, digits: 18) + "s"
      } else if fraction >= 1_000_000_000_000_000 {
        Self.decimal(fraction, per: 1_000_000_000_000_000, digits: 15) + "ms"
      } else if fraction >= 1_000_000_000_000 {
        Self.decimal(fraction, per: 1_000_000_000_000, digits: 12) + "µs"
      } else {
        Self.decimal(fraction, per: 1_000_000_000, digits: 9) + "ns"
      }
    description = isNegative ? "-" + text : text
  }

  private static func decimal(_ value: UInt64, per unit: UInt64, digits: Int) -> String {
    decimal(value / unit, value % unit, digits: digits)
  }

  /// Writes a whole number and a fraction of the given number of digits, without closing zeros.
  private static func decimal(_ whole: UInt64, _ fraction: UInt64, digits: Int) -> String {
    guard fraction > 0 else { return "\(whole)" }
    var text = String(fraction)
    text = String(repeating: "0", count: digits - text.count) + text
    while text.last == "0" { text.removeLast() }
    return "\(whole).\(text)"
  }
}
