/// One step from the root of the live tree to a node.
struct NodeStep: CustomStringConvertible {
  let key: ChildKey
  @usableFromInline let occupant: Occupant

  /// The case of the parent's actions for this child.
  var keyPath: AnyKeyPath {
    guard let element = occupant.element, let next = key.elementPath?(element) else {
      return key.action
    }
    return key.action.appending(path: next) ?? key.action
  }

  var description: String { (key.name ?? "\(key.action)") + occupant.description }
}

extension Sequence<NodeStep> {
  /// The way as traces name it, such as `path[#0].assetDetail`.
  var text: String { map(\.description).joined(separator: ".") }
}
