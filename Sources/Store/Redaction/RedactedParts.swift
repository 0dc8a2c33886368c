/// Returns whether values of a type have a redacted part that a key path can lead to.
///
/// Goes through the properties of structs, the values of optionals and the elements of collections.
package func hasRedactedParts(_ type: Any.Type) -> Bool {
  var seen: Set<ObjectIdentifier> = []
  var pending = [type]
  while let type = pending.popLast() {
    guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
    if type is any RedactedValue.Type { return true }
    pending += partTypes(of: type)
  }
  return false
}

private func partTypes(of type: Any.Type) -> [Any.Type] {
  func element<Elements: Collection>(_ type: Elements.Type) -> Any.Type { Elements.Element.self }
  if let type = type as? any OptionalType.Type { return [type.wrappedType] }
  if let type = type as? any Collection.Type { return [element(type)] }
  return fieldTypes(of: type)
}
