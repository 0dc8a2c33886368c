import Store

extension LinkRouter {
  /// The texts of all links, with the types in the path: `assets/{id: String}?tab`.
  package var texts: [String] {
    var texts: Set<String> = []
    var visited: Set<ObjectIdentifier> = []
    var pending = State.knownLink.forms.map(\.shape)
    while let shape = pending.popLast() {
      texts.insert(shape.typedText)
      for children in shape.children where visited.insert(children.type).inserted {
        pending += children.shapes()
      }
    }
    return texts.sorted()
  }
}

extension LinkShape {
  fileprivate var typedText: String {
    let path = parts.map { part in
      if case .value(let name, let type) = part { "{\(name()): \(type.name)}" } else { "\(part)" }
    }
    let query = queryNames.isEmpty ? "" : "?" + queryNames.joined(separator: "&")
    return path.joined(separator: "/") + query
  }
}
