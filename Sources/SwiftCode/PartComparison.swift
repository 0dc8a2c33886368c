import Store

/// Finds the parts of two states that differ: the smallest ones that both have, and elements that one of them has.
package struct PartComparison {
  package typealias References = (former: any AnySharedReference, value: any AnySharedReference)
  private typealias Part = (label: String, value: Any)

  /// A part, such as `path[id: 0].title`, with its text in both; `nil` where it isn't.
  package typealias Difference = (path: String, former: String?, value: String?)

  package private(set) var differences: [Difference] = []
  private let limit: Int
  private let text: (Any) -> String
  /// Reads references to shared values, each as of its state; `nil` to compare the values as they are now.
  private let read: ((References) -> (former: Any, value: Any))?

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - limit: The most differences to find.
  ///   - text: The text of a value.
  ///   - read: Reads references to shared values, each as of its state; `nil` to leave them out.
  package init(
    limit: Int = .max,
    text: @escaping (Any) -> String = DifferenceText.short,
    read: ((References) -> (former: Any, value: Any))?
  ) {
    (self.limit, self.text, self.read) = (limit, text, read)
  }

  /// Compares two values.
  ///
  /// - Parameters:
  ///   - former: The first value.
  ///   - value: The second value.
  ///   - path: Where they are.
  package mutating func compare(_ former: Any, _ value: Any, at path: String = "") {
    guard differences.count < limit else { return }
    if let read, let former = former as? any AnySharedReference,
      let value = value as? any AnySharedReference
    {
      let values = read((former, value))
      return compare(values.former, values.value, at: path)
    }
    // Where there are no references, values are compared by `==`, which would read them as they are now.
    guard read != nil && Self.mayHaveReferences(value) || !isEqual(former, value) else { return }
    let (formers, values) = (Self.parts(of: former), Self.parts(of: value))
    if !values.isEmpty, formers.map(\.label) == values.map(\.label) {
      for (former, part) in zip(formers, values) {
        compare(former.value, part.value, at: path + part.label)
      }
    } else if let first = formers.first ?? values.first, first.label.hasPrefix("[") {
      compareElements(formers, values, at: path)
    } else if !isEqual(former, value) {
      add(path, text(former), text(value))
    }
  }

  /// Compares elements by their labels.
  private mutating func compareElements(_ formers: [Part], _ values: [Part], at path: String) {
    let former = Dictionary(formers.map { ($0.label, $0.value) }) { first, _ in first }
    let labels = Set(values.map(\.label))
    if labels.count == formers.count, labels.isSuperset(of: former.keys) {
      add(path, "\(labels.count) elements", "the elements in another order")
    }
    for part in formers where !labels.contains(part.label) {
      add(path + part.label, text(part.value), nil)
    }
    for part in values {
      if let former = former[part.label] {
        compare(former, part.value, at: path + part.label)
      } else {
        add(path + part.label, nil, text(part.value))
      }
    }
  }

  private mutating func add(_ path: String, _ former: String?, _ value: String?) {
    guard differences.count < limit else { return }
    let path = path.isEmpty ? "state" : String(path.drop { $0 == "." })
    differences.append((path, former, value))
  }

  /// Whether a value may have references to shared values: a list may if its first element does.
  private static func mayHaveReferences(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .enum, .optional, .tuple: return true
    case .collection: return mirror.children.first.map { hasReference($0.value) } ?? false
    default: return false
    }
  }

  private static func hasReference(_ value: Any) -> Bool {
    value is any AnySharedReference
      || Mirror(reflecting: value).children.contains { hasReference($0.value) }
  }

  /// The parts of a value that have a place of their own in it.
  private static func parts(of value: Any) -> [Part] {
    if value is any CustomDumpStringConvertible { return [] }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.map { ("?", $0.value) }
    case .collection:
      return mirror.children.enumerated().map { index, child in
        ((child.value as? any Identifiable).map { "[id: \($0.id)]" } ?? "[\(index)]", child.value)
      }
    case .struct, .enum, .tuple:
      return mirror.children.map { child in
        let label = child.label ?? ""
        // The elements of a stack are labelled with their ids, those of a tuple begin with a period.
        if label.hasPrefix("#") { return ("[id: \(label.dropFirst())]", child.value) }
        return (label.hasPrefix(".") ? label : ".\(label)", child.value)
      }
    default:
      return []
    }
  }
}
