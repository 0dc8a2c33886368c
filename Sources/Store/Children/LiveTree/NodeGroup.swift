/// The live children of a node at one position.
@usableFromInline
final class NodeGroup {
  @usableFromInline let key: ChildKey
  /// Another object that is equal to the key: stores and reducers have their own.
  @exclusivity(unchecked) private(set) var otherKey: ChildKey?
  /// The child as a part of its parent's feature, once a reducer has used the group.
  @exclusivity(unchecked) private(set) var child: (any FeatureChild)?
  /// Whether children that arrive in the state get a node, because they have handlers or routes.
  @exclusivity(unchecked) @usableFromInline private(set) var isFollowed = false
  /// The node of the only child.
  @exclusivity(unchecked) @usableFromInline var only: Node?
  /// The nodes of the elements, by their ids.
  @exclusivity(unchecked) @usableFromInline var elements: NodeTable?
  /// The version of the collection at the last comparison with it.
  @exclusivity(unchecked) @usableFromInline var version: CollectionVersion?
  /// Whether children may have been inserted or removed at the last comparison.
  @exclusivity(unchecked) @usableFromInline var structureDidChange = true
  /// The identity of the states in between at the last comparison; `nil` before the first one.
  @exclusivity(unchecked) @usableFromInline var enclosingID: UInt64?
  /// The number of elements at which unused nodes are removed.
  @usableFromInline var limit = 32

  init(key: ChildKey) { self.key = key }

  /// Whether a key is equal to the group's; it is found by identity from then on.
  func matches(_ key: ChildKey) -> Bool {
    guard key == self.key else { return false }
    otherKey = key
    return true
  }

  /// Connects the group to the composed child.
  func connect(to child: any FeatureChild, isFollowed: Bool = false) {
    if self.child == nil { self.child = child }
    if isFollowed { self.isFollowed = true }
  }

  /// All nodes, in the order in which they were made.
  @usableFromInline var nodes: [Node] {
    if let only { return [only] }
    return elements?.all.sorted { $0.number < $1.number } ?? []
  }

  var isEmpty: Bool { only == nil && elements?.isEmpty != false }

  /// The live child of an id.
  @inlinable
  func node<ID: Hashable>(_ id: ID) -> Node? {
    if ID.self == OnlyChild.self { return only }
    guard let elements else { return nil }
    return unsafeDowncast(elements, to: ElementNodes<ID>.self).nodes[id]
  }

  /// Adds the node of a child.
  ///
  /// - Parameters:
  ///   - id: The child.
  ///   - stateID: The `id` of its state, where another id means another child.
  ///   - parent: The node that has the group.
  /// - Returns: The node.
  @inlinable
  func insert<ID: Hashable>(_ id: ID, stateID: AnyHashable?, below parent: Node) -> Node {
    let node = Node(occupant: Occupant(id, stateID: stateID), in: self, of: parent)
    if ID.self == OnlyChild.self {
      only = node
      return node
    }
    let table = elements.map { unsafeDowncast($0, to: ElementNodes<ID>.self) } ?? ElementNodes<ID>()
    elements = table
    table.nodes[id] = node
    if table.nodes.count > limit { pruneUnused(but: node) }
    return node
  }

  /// Removes the nodes of elements that nothing needs.
  @usableFromInline
  func pruneUnused(but node: Node) {
    for other in nodes where other !== node { other.pruneIfUnused() }
    limit = max(32, 2 * nodes.count)
  }

  func remove(_ child: Node) {
    if only === child { only = nil }
    elements?.remove(child)
  }
}

/// The nodes of the elements of a collection.
@usableFromInline
class NodeTable {
  @usableFromInline
  init() {}

  var all: [Node] { [] }
  var isEmpty: Bool { true }
  func remove(_ node: Node) {}
}

/// The nodes of the elements of a collection, by ids whose type is known: those needn't be boxed to be found.
@usableFromInline
final class ElementNodes<ID: Hashable>: NodeTable {
  @inlinable
  override init() {}

  @exclusivity(unchecked) @usableFromInline var nodes: [ID: Node] = [:]

  override var all: [Node] { Array(nodes.values) }
  override var isEmpty: Bool { nodes.isEmpty }

  override func remove(_ node: Node) {
    guard let id = node.occupant.elementID as? ID, nodes[id] === node else { return }
    nodes[id] = nil
  }
}
