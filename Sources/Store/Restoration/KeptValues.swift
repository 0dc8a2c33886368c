/// The values that an encoded state has left out, for a state that the same process decodes again: a test's.
///
/// It is used by one thread.
package final class KeptValues: @unchecked Sendable {
  /// The values in force.
  @TaskLocal package static var current: KeptValues?

  /// The values with their paths, by the property and the indices around it.
  private var values: [String: [(path: [String], value: Any)]] = [:]

  package init() {}

  func keep(_ value: Any, at path: [any CodingKey]) {
    values[Self.name(of: path), default: []].append((Self.names(of: path), value))
  }

  func value<Value>(_ type: Value.Type, at path: [any CodingKey]) -> Value? {
    let names = Self.names(of: path)
    let found = values[Self.name(of: path), default: []].filter { kept in
      kept.value is Value && Self.isPart(kept.path, of: names)
    }
    return found.max { $0.path.count < $1.path.count }?.value as? Value
  }

  /// Whether the names of a path are among those of another one, in order.
  ///
  /// `JSONEncoder` leaves the keys of nested containers out of a path, and `JSONDecoder` doesn't.
  private static func isPart(_ path: [String], of other: [String]) -> Bool {
    var rest = other[...]
    return path.allSatisfy { name in
      guard let index = rest.firstIndex(of: name) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  private static func names(of path: [any CodingKey]) -> [String] {
    path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
  }

  private static func name(of path: [any CodingKey]) -> String {
    let indices = path.dropLast().compactMap { $0.intValue }
    return "\(indices) \(path.last?.stringValue ?? "")"
  }
}
