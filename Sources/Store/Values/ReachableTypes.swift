/// A type whose value is kept where its stored properties don't show it.
package protocol WrappingType {
  /// The type of the value.
  static var contentType: Any.Type { get }
}

/// The types of the values that a value of a type may contain, the type itself first, each once.
///
/// Properties, elements, the payloads of enums whose cases are known, and what is shared count; what is stored by the language's
/// and the system's own types doesn't.
///
/// - Complexity: O(*n*) in the number of types.
package func reachableTypes(from type: Any.Type) -> [Any.Type] {
  var (found, pending) = ([Any.Type](), [type])
  var seen: Set<ObjectIdentifier> = []
  while let type = pending.popLast() {
    guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
    found.append(type)
    pending += partTypes(of: type)
  }
  return found
}

private func partTypes(of type: Any.Type) -> [Any.Type] {
  func element<Elements: Collection>(_ type: Elements.Type) -> Any.Type { Elements.Element.self }
  if let type = type as? any OptionalType.Type { return [type.wrappedType] }
  if let type = type as? any WrappingType.Type { return [type.contentType] }
  if let cases = MacroSupport.listedCases(of: type) { return cases.map(\.payloadType) }
  let elements = (type as? any Collection.Type).map { [element($0)] } ?? []
  let module = String(reflecting: type).prefix { $0 != "." }
  let isOfSystem = ["Swift", "Foundation", "FoundationEssentials"].contains(String(module))
  return elements + (isOfSystem ? [] : fieldTypes(of: type))
}
