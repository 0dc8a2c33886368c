/// Finds the names of the properties of key paths.
package enum PropertyName {
  /// The name of a property as written, after those of the properties on the way: `child.title`.
  ///
  /// Known for observed and for stored properties; the name of any other, such as a computed one, is the text that the
  /// compiler has kept of it.
  ///
  /// Complexity: O(*n*) in the number of the root's observed properties, nested ones included.
  package static func of<Root>(_ keyPath: PartialKeyPath<Root>) -> String {
    if let property = MacroSupport.TrackedProperty<Root>.first(where: {
      $0.keyPath.isEqual(to: keyPath)
    }) {
      return property.name
    }
    let text = keyPath.customDumpDescription
    let root = "\\\(Root.self)."
    return text.hasPrefix(root) ? String(text.dropFirst(root.count)) : text
  }
}

/// A property as it is written in code: `\.name`.
package struct PropertyText: CustomStringConvertible, CustomDumpStringConvertible {
  package let description: String
  package var customDumpDescription: String { description }

  init(_ name: String) { description = "\\.\(name)" }
}
