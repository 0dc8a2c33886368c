/// What tests write to override the dependencies that they use: `$0.shop`, `$0[ShopClient.self]`.
///
/// An endpoint without an implementation knows the name of its client, and not how the client was read.
enum OverrideText {
  /// The texts of the last use, by the names of the dependencies' types.
  private static let texts = Guarded<[String: String]>([:])

  /// Records the use of a dependency by a test.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - property: The property or function whose code used the subscript of ``DependencyValues``.
  static func record<Key: TestDependencyKey>(_ key: Key.Type, usedBy property: String) {
    guard DependencyContext.process == .test else { return }
    let isProperty = !property.isEmpty && !property.contains("(")
    let text = isProperty ? "$0.\(property)" : of(key)
    let client = bareName(typeName(Key.Value.self))
    texts.withLock { $0[client] = text }
  }

  /// The text that overrides a key, wherever it is used.
  static func of<Key: TestDependencyKey>(_ key: Key.Type) -> String {
    entryProperty(key).map { "$0.\($0)" }
      ?? "$0[\(typeName(key)).self]"
  }

  /// The property whose `@DependencyEntry` has written a key.
  static func entryProperty<Key: TestDependencyKey>(_ key: Key.Type) -> String? {
    let name = "\(key)"
    return name.hasPrefix("__Key_") ? String(name.dropFirst("__Key_".count)) : nil
  }

  /// The text that overrides a client, if it has been used.
  static func of(client: String) -> String? { texts.withLock { $0[client] } }

  /// The name of a type without the types around it and its arguments.
  private static func bareName(_ name: String) -> String {
    let start = name.prefix { $0 != "<" }
    return start.split(separator: ".").last.map(String.init) ?? name
  }
}
