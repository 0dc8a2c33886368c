import Foundation
import Navigation
import Store

/// A value with a Swift expression of its own, other than the initialiser with its parts.
protocol SwiftWritable {
  /// The expression, as it is written where the type is known.
  var swiftText: String { get }
  /// The values in it, which must have expressions too.
  var swiftParts: [Any] { get }
}

extension SwiftWritable {
  var swiftParts: [Any] { [] }
}

extension Bool: SwiftWritable {
  var swiftText: String { description }
}

extension String: SwiftWritable {
  var swiftText: String { debugDescription }
}

extension Substring: SwiftWritable {
  var swiftText: String { debugDescription }
}

extension Character: SwiftWritable {
  var swiftText: String { debugDescription }
}

extension Double: SwiftWritable {
  var swiftText: String {
    isNaN ? ".nan" : isInfinite ? (self < 0 ? "-.infinity" : ".infinity") : description
  }
}

extension Float: SwiftWritable {
  var swiftText: String { Double(self).isFinite ? description : Double(self).swiftText }
}

extension Duration: SwiftWritable {
  var swiftText: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    let thousandth: Int64 = 1_000_000_000_000_000
    if attoseconds % thousandth == 0, seconds.magnitude < 1_000_000_000 {
      return ".milliseconds(\(seconds * 1_000 + attoseconds / thousandth))"
    }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }
}

extension Date: SwiftWritable {
  var swiftText: String {
    let seconds = timeIntervalSince1970
    return Date(timeIntervalSince1970: seconds) == self
      ? "Date(timeIntervalSince1970: \(seconds))"
      : "Date(timeIntervalSinceReferenceDate: \(timeIntervalSinceReferenceDate))"
  }
}

extension UUID: SwiftWritable {
  var swiftText: String {
    let zeros = "00000000-0000-0000-0000-"
    if uuidString.hasPrefix(zeros), let number = Int(uuidString.dropFirst(zeros.count), radix: 16) {
      return "UUID(\(number))"
    }
    return "UUID(uuidString: \"\(uuidString)\")!"
  }
}

extension URL: SwiftWritable {
  var swiftText: String { "URL(string: \(absoluteString.debugDescription))!" }
}

extension Decimal: SwiftWritable {
  var swiftText: String { "Decimal(string: \"\(description)\")!" }
}

extension Data: SwiftWritable {
  var swiftText: String { "Data([\(map { "\($0)" }.joined(separator: ", "))])" }
}

extension Range: SwiftWritable {
  var swiftText: String { "\(operand(lowerBound, isFirst: true))..<\(operand(upperBound))" }
  var swiftParts: [Any] { [lowerBound, upperBound] }
}

extension ClosedRange: SwiftWritable {
  var swiftText: String { "\(operand(lowerBound, isFirst: true))...\(operand(upperBound))" }
  var swiftParts: [Any] { [lowerBound, upperBound] }
}

extension CGFloat: SwiftWritable {
  var swiftText: String { Double(self).swiftText }
}

extension AnyHashable: SwiftWritable {
  var swiftText: String { "AnyHashable(\(SwiftText(standalone: base).text))" }
  var swiftParts: [Any] { [base] }
}

extension PropertyText: SwiftWritable {
  var swiftText: String { description }
}

extension StackElementID: SwiftWritable {
  var swiftText: String { "\(generation)" }
}

/// A bound of a range; after an operator a sign would be parsed as a part of it.
private func operand(_ bound: some Comparable, isFirst: Bool = false) -> String {
  let text = SwiftText.of(bound)
  return text.hasPrefix("-") && !isFirst ? "(\(text))" : text
}
