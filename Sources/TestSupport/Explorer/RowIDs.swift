/// The ids of rows of which it doesn't matter which is which, with the numbers that stand for them in a fingerprint.
struct RowIDs {
  private let types: Set<ObjectIdentifier>
  private let numbers: [AnyHashable: UInt64]
  /// How often each id was read.
  private(set) var counts: [AnyHashable: Int] = [:]

  /// Creates the numbers of ids.
  ///
  /// - Parameter numbers: The number of each id; ids with one number are not distinguished.
  init(_ numbers: [AnyHashable: UInt64]) {
    self.numbers = numbers
    types = Set(numbers.keys.map { ObjectIdentifier(type(of: $0.base)) })
  }

  /// The number of a value, if it is one of the ids.
  mutating func number(of value: Any) -> UInt64? {
    guard types.contains(ObjectIdentifier(type(of: value))), let id = value as? AnyHashable,
      let number = numbers[id]
    else { return nil }
    counts[id, default: 0] += 1
    return number
  }

  /// The way to a feature with numbers in place of ids.
  ///
  /// An id that is written as a number may be that of another element.
  func numbering(_ text: String) -> String {
    guard text.contains("[") else { return text }
    return numbers.reduce(into: text) { text, row in
      let id = "\(row.key.base)"
      guard !id.allSatisfy(\.isNumber) else { return }
      text = text.replacing("[\(id)]", with: "[row: \(row.value)]")
    }
  }
}
