/// Names a node among its parent's: by the case its actions come in, and by the identity of the
/// state it works on, where that has one.
@usableFromInline
struct ScopeKey {
  let node: AnyKeyPath
  let element: AnyHashable?
  /// Goes from the node's actions to those of one element.
  let elementPath: ((AnyHashable) -> AnyKeyPath?)?

  @usableFromInline
  init(
    node: AnyKeyPath,
    element: AnyHashable? = nil,
    elementPath: ((AnyHashable) -> AnyKeyPath?)? = nil
  ) {
    self.node = node
    self.element = element
    self.elementPath = elementPath
  }

  /// The case that leads here from the parent's node.
  var keyPath: AnyKeyPath {
    guard let element, let next = elementPath?(element) else { return node }
    return node.appending(path: next) ?? node
  }
}

extension ScopeKey: CustomStringConvertible {
  @usableFromInline var description: String {
    let name = CaseName.of(node)
    return element.map { "\(name)[\($0.base)]" } ?? name
  }
}
