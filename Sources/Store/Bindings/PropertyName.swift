/// Finds the names of the properties that key paths lead to.
enum PropertyName {
  /// The name of a property as written, after those of the properties on the way: `child.title`.
  ///
  /// Known of the observed properties of a state and of stored ones. Another, such as a computed
  /// one, is called what the compiler has kept of it.
  ///
  /// Complexity: O(*n*) in the number of the root's observed properties, of properties as well.
  static func of<Root>(_ keyPath: PartialKeyPath<Root>) -> String {
    if let property = TrackedProperty<Root>.first(where: { $0.keyPath.leads(as: keyPath) }) {
      return property.name
    }
    let text = keyPath.customDumpDescription
    let root = "\\\(Root.self)."
    return text.hasPrefix(root) ? String(text.dropFirst(root.count)) : text
  }
}

/// Says of an action which property it writes: what names and shows bindings of any state.
package protocol PropertyWriting {
  /// The name of the property.
  var propertyName: String { get }
}

/// A property as it is written in code: `\.name`.
package struct PropertyText: CustomStringConvertible, CustomDumpStringConvertible {
  package let description: String
  package var customDumpDescription: String { description }

  init(_ name: String) { description = "\\.\(name)" }
}
