/// A collection whose parts are read without a mirror, which takes several times as long.
package protocol ReflectedCollection: Collection {
  /// `elements`, `entries` or `members`; `fields` for elements with labels of their own.
  static var reflectedKind: Reflected.Kind { get }
  /// The parts, in the order of the collection's own mirror.
  var reflectedParts: [ReflectedPart] { get }
}

extension ReflectedCollection {
  package static var reflectedKind: Reflected.Kind { .elements }
  package var reflectedParts: [ReflectedPart] {
    enumerated().map { ReflectedPart(.index($0), $1) }
  }
}

extension Array: ReflectedCollection {}

extension ContiguousArray: ReflectedCollection {}

extension Dictionary: ReflectedCollection {
  package static var reflectedKind: Reflected.Kind { .entries }
  package var reflectedParts: [ReflectedPart] { map { ReflectedPart(.key($0), $1) } }
}

extension Set: ReflectedCollection {
  package static var reflectedKind: Reflected.Kind { .members }
  package var reflectedParts: [ReflectedPart] { map { ReflectedPart(.none, $0) } }
}
