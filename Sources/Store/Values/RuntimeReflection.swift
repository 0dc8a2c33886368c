// The functions of the Swift runtime behind `Mirror` and `dump`, which the toolchain doesn't document. Without them,
// names would come from mirrors: creating one takes longer than everything else that starts an effect, and a mirror
// doesn't know the names of cases without a payload.

/// Returns the name of the case that an enum's value is in, `nil` for any other value.
package func enumCaseName<Value>(_ value: Value) -> String? {
  caseNameInRuntime(value).map(String.init(cString:))
}

/// Returns the payload of an enum's value, `nil` where its case has none.
package func enumPayload<Value>(_ value: Value) -> Any? { enumCase(value)?.payload }

/// Returns the case that an enum's value is in, `nil` for any other value.
///
/// The runtime demangles the type of a payload in each of its functions: as few as possible are called.
package func enumCase<Value>(_ value: Value) -> (name: String, payload: Any?)? {
  guard displayStyleInRuntime(value) == UInt8(ascii: "e") else { return nil }
  guard countInRuntime(value, type: nil) > 0 else { return enumCaseName(value).map { ($0, nil) } }
  let child = child(0, of: value)
  return child.label.map { ($0, child.value) }
}

/// Returns the element of a tuple that has a label, `nil` where there is none or the value is no tuple.
package func tupleElement(_ value: Any, labelled label: String) -> Any? {
  guard displayStyleInRuntime(value) == UInt8(ascii: "t") else { return nil }
  // An action is usually the last element.
  for index in (0..<countInRuntime(value, type: nil)).reversed() {
    let child = child(index, of: value)
    if child.label == label { return child.value }
  }
  return nil
}

/// Returns the stored parts of a value, whatever its mirror shows.
package func storedParts<Value>(_ value: Value) -> [(label: String?, value: Any)] {
  (0..<countInRuntime(value, type: nil)).map { child($0, of: value) }
}

/// Calls a closure with the stored parts of a value, whatever its mirror shows, without their labels.
package func forEachStoredPart<Value>(of value: Value, _ body: (Any) -> Void) {
  for index in 0..<countInRuntime(value, type: nil) {
    var name: UnsafePointer<CChar>?
    var release: NameRelease?
    let child = childInRuntime(of: value, type: nil, index: index, name: &name, release: &release)
    release?(name)
    body(child)
  }
}

/// The kind of a type, as its metadata has it.
enum TypeKind {
  case structure, enumeration, optional, tuple, object, other

  init(_ type: Any.Type) {
    self =
      switch kindInRuntime(type) {
      case 0: .object
      case 0x200: .structure
      case 0x201: .enumeration
      case 0x202: .optional
      case 0x301: .tuple
      default: .other
      }
  }
}

/// Returns the number of a value's stored parts, whatever its mirror shows.
func storedPartCount<Value>(_ value: Value) -> Int { countInRuntime(value, type: nil) }

/// Returns the types of the stored properties of a struct, and of the elements of a tuple.
func fieldTypes(of type: Any.Type) -> [Any.Type] {
  guard [.structure, .tuple].contains(TypeKind(type)) else { return [] }
  return (0..<fieldCountInRuntime(type)).map { index in
    var field = FieldInRuntime()
    defer { field.release?(field.name) }
    return fieldTypeInRuntime(type, index: index, field: &field)
  }
}

/// A stored property of a struct.
package struct StoredProperty {
  package let name: String
  package let type: Any.Type
  package let isVariable: Bool

  /// The name in code: macros and property wrappers store a property behind an underscore.
  package var writtenName: String { Self.writtenName(name) }

  package static func writtenName(_ name: String) -> String {
    name.hasPrefix("_") ? String(name.dropFirst()) : name
  }
}

/// Returns the value of the stored property that is written with a name.
package func storedProperty(_ name: String, of value: Any) -> Any? {
  storedParts(value).first { $0.label.map(StoredProperty.writtenName) == name }?.value
}

/// Returns the stored properties of a struct; none of any other type.
package func storedProperties(of type: Any.Type) -> [StoredProperty] {
  guard TypeKind(type) == .structure else { return [] }
  return (0..<fieldCountInRuntime(type)).compactMap { index in
    var field = FieldInRuntime()
    defer { field.release?(field.name) }
    let type = fieldTypeInRuntime(type, index: index, field: &field)
    return field.name.map {
      StoredProperty(name: String(cString: $0), type: type, isVariable: field.isVar)
    }
  }
}

private func child<Value>(_ index: Int, of value: Value) -> (label: String?, value: Any) {
  var name: UnsafePointer<CChar>?
  var release: NameRelease?
  let child = childInRuntime(of: value, type: nil, index: index, name: &name, release: &release)
  defer { release?(name) }
  return (name.map(String.init(cString:)), child)
}

private typealias NameRelease = @convention(c) (UnsafePointer<CChar>?) -> Void

@_silgen_name("swift_EnumCaseName")
private func caseNameInRuntime<Value>(_ value: Value) -> UnsafePointer<CChar>?

@_silgen_name("swift_reflectionMirror_displayStyle")
private func displayStyleInRuntime<Value>(_ value: Value) -> UInt8

// `nil` stands for the type of the value itself.
@_silgen_name("swift_reflectionMirror_count")
private func countInRuntime<Value>(_ value: Value, type: Any.Type?) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func childInRuntime<Value>(
  of value: Value,
  type: Any.Type?,
  index: Int,
  name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  release: UnsafeMutablePointer<NameRelease?>
) -> Any

private struct FieldInRuntime {
  var name: UnsafePointer<CChar>?
  var release: NameRelease?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_getMetadataKind")
private func kindInRuntime(_ type: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCountInRuntime(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldTypeInRuntime(
  _ type: Any.Type,
  index: Int,
  field: UnsafeMutablePointer<FieldInRuntime>
) -> Any.Type
