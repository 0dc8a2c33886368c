import Store

/// The stored properties of a type and of the types of these, and so on.
struct PropertyTypes {
  /// By the types' names: the name of each property's type.
  private(set) var names: [String: [String: String]] = [:]

  init(of type: Any.Type) {
    for type in reachableTypes(from: type) where Self.isOfApp(type) {
      let properties = storedProperties(of: type).filter { $0.name != "_registrarStorage" }
      names[typeName(type)] = Dictionary(
        properties.map { ($0.writtenName, typeName($0.type)) }
      ) { first, _ in first }
    }
  }

  /// Whether a type is none of the libraries, whose properties may differ from system to system.
  private static func isOfApp(_ type: Any.Type) -> Bool {
    let libraries = ["Swift", "Foundation", "FoundationEssentials", "Store", "Navigation"]
    let module = String(reflecting: type).prefix { $0 != "." }
    return !storedProperties(of: type).isEmpty && !libraries.contains(String(module))
  }
}
