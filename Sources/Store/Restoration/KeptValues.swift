/// The values that an encoded state has left out, for a state that the same process decodes again: a test's.
///
/// It is used by one thread.
package final class KeptValues: @unchecked Sendable {
  /// The values in force.
  @TaskLocal package static var current: KeptValues?

  private var values: [String: Any] = [:]

  package init() {}

  func keep(_ value: Any, at path: [any CodingKey]) { values[Self.name(of: path)] = value }

  func value<Value>(_ type: Value.Type, at path: [any CodingKey]) -> Value? {
    values[Self.name(of: path)] as? Value
  }

  private static func name(of path: [any CodingKey]) -> String {
    path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
  }
}
