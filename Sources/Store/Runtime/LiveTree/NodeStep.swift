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
