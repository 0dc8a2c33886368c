import Store

/// The stored properties of a type and of the types of these, and so on.
struct PropertyTypes {
  /// By the types' names: the name of each property's type.
  private(set) var names: [String: [String: String]] = [:]

  init(of type: Any.Type) {
    var pending = [type]
    var seen: Set<ObjectIdentifier> = []
    while let type = pending.popLast() {
      guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
      pending += Self.parts(of: type)
      guard Self.isOfApp(type) else { continue }
      let properties = storedProperties(of: type).filter { $0.name != "_registrarStorage" }
      pending += properties.map(\.type)
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

  /// The types of the values in an optional or a collection.
  private static func parts(of type: Any.Type) -> [Any.Type] {
    func element<Elements: Collection>(_ type: Elements.Type) -> Any.Type { Elements.Element.self }
    if let type = type as? any OptionalType.Type { return [type.wrappedType] }
    return (type as? any Collection.Type).map { [element($0)] } ?? []
  }
}
