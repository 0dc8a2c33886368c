extension DumpNode {
  /// The stored properties of a struct or a class, those of superclasses first.
  static func fields(_ value: Any, _ mirror: Mirror) -> DumpNode {
    let name = typeName(mirror.subjectType)
    let object = type(of: value) is AnyClass ? value as AnyObject : nil
    var mirrors = [mirror]
    while let superclass = mirrors.last?.superclassMirror { mirrors.append(superclass) }
    let children = mirrors.reversed().flatMap(\.children)
    let isEmpty = children.isEmpty
    return DumpNode(
      kind: .fields,
      open: "\(name)(",
      close: ")",
      isEmpty: isEmpty,
      object: object
    ) {
      children.map { child in
        DumpChild(label: child.label.map { .name($0) } ?? .none, value: child.value)
      }
    }
  }

  /// The payload of an enum case; one made of several values is spread over the parentheses.
  static func payload(_ payload: Any, open: String) -> DumpNode {
    let mirror = Mirror(reflecting: payload)
    let isTuple = mirror.displayStyle == .tuple
    let isEmpty = isTuple && mirror.children.isEmpty
    return DumpNode(kind: .payload, open: open, close: ")", isEmpty: isEmpty) {
      isTuple ? tupleElements(mirror) : [DumpChild(label: .none, value: payload)]
    }
  }

  static func tuple(_ mirror: Mirror) -> DumpNode {
    DumpNode(kind: .tuple, open: "(", close: ")", isEmpty: mirror.children.isEmpty) {
      tupleElements(mirror)
    }
  }

  static func collection(_ mirror: Mirror) -> DumpNode {
    DumpNode(kind: .collection, open: "[", close: "]", isEmpty: mirror.children.isEmpty) {
      mirror.children.enumerated().map { DumpChild(label: .index($0), value: $1.value) }
    }
  }

  static func dictionary(_ value: Any, _ mirror: Mirror) -> DumpNode {
    DumpNode(kind: .dictionary, open: "[", close: "]", isEmpty: mirror.children.isEmpty) {
      let entries = mirror.entries.map { DumpChild(label: .key($0.key), value: $0.value) }
      return value is any UnorderedForDump ? sortedForDump(entries, by: \.key) : entries
    }
  }

  static func set(_ value: Any, _ mirror: Mirror) -> DumpNode {
    DumpNode(kind: .set, open: "Set([", close: "])", isEmpty: mirror.children.isEmpty) {
      let elements = mirror.children.map { DumpChild(label: .none, value: $0.value) }
      return value is any UnorderedForDump ? sortedForDump(elements, by: \.key) : elements
    }
  }

  private static func tupleElements(_ mirror: Mirror) -> [DumpChild] {
    mirror.children.map { child in
      // Elements without a label are called ".0", ".1" by the mirror.
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      return DumpChild(label: label.map { .name($0) } ?? .none, value: child.value)
    }
  }
}

extension Mirror {
  /// The keys and values of a dictionary.
  var entries: [(key: Any, value: Any)] {
    children.compactMap { child in
      let pair = Array(Mirror(reflecting: child.value).children)
      return pair.count == 2 ? (pair[0].value, pair[1].value) : nil
    }
  }
}
