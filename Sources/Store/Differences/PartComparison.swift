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
    let changes = PartChanges(formers.map(\.label), values.map(\.label))
    let areElements = (formers.first ?? values.first)?.label.hasPrefix("[") == true
    guard areElements || !values.isEmpty && changes.kept.count == max(formers.count, values.count)
    else {
      if !isEqual(former, value) { add(path, text(former), text(value)) }
      return
    }
    if changes.isReordered, changes.removed.isEmpty, changes.inserted.isEmpty {
      add(path, "\(values.count) elements", "the elements in another order")
    }
    for index in changes.removed {
      add(path + formers[index].label, text(formers[index].value), nil)
    }
    var origins = [Int?](repeating: nil, count: values.count)
    for pair in changes.kept { origins[pair.latter] = pair.former }
    for (part, origin) in zip(values, origins) {
      if let origin {
        compare(formers[origin].value, part.value, at: path + part.label)
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
    let level = Reflected(value)
    switch level.kind {
    case .fields, .enumCase, .optional, .tuple: return true
    case .elements: return level.firstElement.map(hasReference) ?? false
    default: return false
    }
  }

  private static func hasReference(_ value: Any) -> Bool {
    value is any AnySharedReference || Reflected(value).contents.contains(where: hasReference)
  }

  /// The parts of a value that have a place of their own in it.
  private static func parts(of value: Any) -> [Part] {
    let level = Reflected(value)
    guard level.type.form != .ownText,
      [.optional, .elements, .fields, .enumCase, .tuple].contains(level.kind)
    else { return [] }
    return level.parts.enumerated().map { index, part in
      let label =
        switch part.label {
        case .name(let name): ".\(name)"
        case .id(let id): "[id: \(id)]"
        case .index: (part.value as? any Identifiable).map { "[id: \($0.id)]" } ?? "[\(index)]"
        case .none, .key: level.kind == .optional ? "?" : ".\(index)"
        }
      return (label, part.value)
    }
  }
}
