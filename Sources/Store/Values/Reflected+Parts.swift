/// A part of a value.
package struct ReflectedPart {
  package enum Label {
    /// A member of a set, or one of several values without a name.
    case none
    /// A property, or a case.
    case name(String)
    /// An element by its position.
    case index(Int)
    /// An element of a stack by its id.
    case id(Int)
    /// An entry of a dictionary.
    case key(Any)
  }

  package var label: Label
  package var value: Any

  package init(_ label: Label, _ value: Any) { (self.label, self.value) = (label, value) }

  /// The name of a property, or of a value in a payload.
  package var name: String? { if case .name(let name) = label { name } else { nil } }

  /// The key of a part of a dictionary or set.
  package var key: Any { if case .key(let key) = label { key } else { value } }

  /// The name of a property as it is written in code.
  package var writtenName: String? { name.map(StoredProperty.writtenName) }
}

extension ReflectedPart.Label {
  /// Whether two parts have one place; not of entries, whose keys are compared by hash.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.name(let name), .name(let other)): name == other
    case (.index(let index), .index(let other)), (.id(let index), .id(let other)): index == other
    default: false
    }
  }
}

extension Reflected {
  /// Whether the labels of the parts are those of all values of the type.
  var areLabelledByType: Bool {
    if case .properties = type.source { return true }
    return kind == .tuple || kind == .optional || kind == .elements
  }

  /// The parts, in their order: those of superclasses first, and of an enum what the case carries under the name of the case.
  ///
  /// - Complexity: O(*n*) in their number.
  package var parts: [ReflectedPart] {
    switch type.source {
    case .properties(let names):
      var parts: [ReflectedPart] = []
      parts.reserveCapacity(names.count)
      forEachStoredPart(of: value) { parts.append(ReflectedPart(.name(names[parts.count]), $0)) }
      return parts
    case .stored where kind == .enumCase:
      guard let (name, payload) = enumCase(value), let payload else { return [] }
      return [ReflectedPart(.name(name), payload)]
    case .stored where kind == .optional:
      return content.map { [ReflectedPart(.none, $0)] } ?? []
    case .stored:
      return storedParts(value).map { ReflectedPart(label($0.label), $0.value) }
    case .collection:
      return (value as? any ReflectedCollection)?.reflectedParts ?? []
    case .mirror:
      return mirrored
    case .none:
      return []
    }
  }

  /// The values of the parts.
  package var contents: [Any] {
    guard case .properties(let names) = type.source else { return parts.map(\.value) }
    var contents: [Any] = []
    contents.reserveCapacity(names.count)
    forEachStoredPart(of: value) { contents.append($0) }
    return contents
  }

  /// The first element of a collection.
  var firstElement: Any? {
    func first(of elements: some Collection) -> Any? { elements.first }
    return mirror?.children.first?.value ?? (value as? any Collection).flatMap { first(of: $0) }
  }

  /// What a case carries: the elements of a tuple, or the only value.
  package var arguments: [ReflectedPart] {
    guard let payload = content else { return [] }
    let level = Reflected(payload)
    return level.kind == .tuple ? level.parts : [ReflectedPart(.none, payload)]
  }

  private var mirrored: [ReflectedPart] {
    guard let mirror else { return [] }
    switch kind {
    case .elements:
      return mirror.children.enumerated().map { ReflectedPart(.index($0), $1.value) }
    case .members, .optional:
      return mirror.children.map { ReflectedPart(.none, $0.value) }
    case .entries:
      return mirror.children.compactMap { child in
        let pair = Reflected(child.value).contents
        return pair.count == 2 ? ReflectedPart(.key(pair[0]), pair[1]) : nil
      }
    case .leaf, .fields, .object, .enumCase, .tuple:
      var mirrors = [mirror]
      while let superclass = mirrors.last?.superclassMirror { mirrors.append(superclass) }
      return mirrors.reversed().flatMap { mirror in
        mirror.children.map { ReflectedPart(label($0.label), $0.value) }
      }
    }
  }

  /// The label of a property or of an element: a tuple calls those without a name ".0", a stack has ids, such as "#3".
  private func label(_ text: String?) -> ReflectedPart.Label {
    guard let text else { return .none }
    if text.hasPrefix("#"), let id = Int(text.dropFirst()) { return .id(id) }
    return text.hasPrefix(".") ? .none : .name(text)
  }
}
