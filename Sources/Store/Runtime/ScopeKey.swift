/// Names a node among its parent's, and the identity of the state it works on, where that has one.
@usableFromInline
struct ScopeKey {
  let node: NodeKey
  let element: AnyHashable?
  /// What traces call the node.
  let name: String?
  /// Goes from the node's actions to those of one element.
  let elementPath: ((AnyHashable) -> AnyKeyPath?)?
  /// Whether the node's state is there as long as its parent's is.
  let isLasting: Bool

  @usableFromInline
  init(
    node: NodeKey,
    element: AnyHashable? = nil,
    name: String? = nil,
    elementPath: ((AnyHashable) -> AnyKeyPath?)? = nil,
    isLasting: Bool = false
  ) {
    self.node = node
    self.element = element
    self.name = name
    self.elementPath = elementPath
    self.isLasting = isLasting
  }

  /// The case that leads here from the parent's node.
  var keyPath: AnyKeyPath {
    guard let element, let next = elementPath?(element) else { return node.action }
    return node.action.appending(path: next) ?? node.action
  }
}

extension ScopeKey: CustomStringConvertible {
  @usableFromInline var description: String {
    let name = name ?? "\(node.action)"
    return element.map { "\(name)[\($0.base)]" } ?? name
  }
}
