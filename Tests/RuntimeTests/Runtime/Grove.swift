import Store
import TestFixtures

/// Nodes within nodes, each with an optional leaf; all of them wait at a gate once they are started.
struct Grove: Reducer {
  struct Leaf: Equatable, Identifiable {
    var id: Int
  }

  struct Node: Equatable, Identifiable {
    var id: Int
    var leaf: Leaf?
    var nodes: IdentifiedArrayOf<Node> = []
  }

  @CasePathable
  enum Action {
    case start
    case leaf
    case change(@Sendable (inout Node) -> Void)
    indirect case nodes(IdentifiedAction<Int, Action>)
  }

  let gate: Gate
  /// Whether nodes are reduced by a reducer that wraps theirs.
  let isWrapped: Bool

  var body: some Reducer<Node, Action> {
    Reduce { node, action in
      switch action {
      case .start: return waiting()
      case .change(let change): change(&node)
      case .leaf, .nodes: break
      }
      return .none
    }
    .ifLet(\.leaf, action: \.leaf) { Reduce<Leaf, Void> { _, _ in waiting() } }
    .forEach(\.nodes, action: \.nodes) {
      if isWrapped {
        Grove(gate: gate, isWrapped: true).wrap { state, action, reduce in reduce(&state, action) }
      } else {
        Grove(gate: gate, isWrapped: false)
      }
    }
  }

  private func waiting<Value>() -> Effect<Value> { .run { [gate] _ in await gate.pass() } }
}

extension Grove.Node {
  /// The node at a path of ids below this one.
  subscript(path: ArraySlice<Int>) -> Grove.Node? {
    guard let first = path.first else { return self }
    return nodes[id: first]?[path.dropFirst()]
  }

  /// Changes the node at a path of ids below this one, if there is one.
  mutating func change(at path: ArraySlice<Int>, _ body: (inout Grove.Node) -> Void) {
    guard let first = path.first else { return body(&self) }
    if first.isMultiple(of: 2) {
      nodes[id: first]?.change(at: path.dropFirst(), body)
    } else if let position = nodes.index(id: first) {
      nodes[position].change(at: path.dropFirst(), body)
    }
  }
}

/// Random changes of a grove, with a model of the effects that must still run.
struct GroveChanges<Generator: RandomNumberGenerator> {
  private var generator: Generator
  private var lastID = 0
  private var copies: [IdentifiedArrayOf<Grove.Node>] = []
  /// The number of effects there must be of each node and leaf, by path.
  private(set) var expected: [String: Int] = [:]

  init(_ generator: Generator) { self.generator = generator }

  /// The next action.
  mutating func next(_ root: Grove.Node) -> Grove.Action {
    let path = randomPath(in: root)
    guard let node = root[path[...]] else { return .start }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: return wrap(.start, path)
    case 2, 3, 4: return wrap(node.leaf == nil ? .start : .leaf, path)
    case 5:
      copies.append(node.nodes)
      return wrap(.change { _ in }, path)
    default:
      let change = randomChange(of: node)
      let level = Int.random(in: 0...path.count, using: &generator)
      let (above, below) = (Array(path[..<level]), path[level...])
      return wrap(.change { $0.change(at: below, change) }, above)
    }
  }

  /// Records what an action has led to.
  mutating func note(_ action: Grove.Action, _ root: Grove.Node) {
    note(action, root, "")
    expected = expected.filter { Self.isPresent($0.key.split(separator: ".")[...], in: root) }
  }

  private mutating func note(_ action: Grove.Action, _ node: Grove.Node, _ path: String) {
    switch action {
    case .start: expected[path, default: 0] += 1
    case .leaf:
      if let leaf = node.leaf { expected[path + "leaf[\(leaf.id)].", default: 0] += 1 }
    case .nodes(.element(let id, let action)):
      if let child = node.nodes[id: id] { note(action, child, path + "nodes[\(id)].") }
    case .change: break
    }
  }

  private static func isPresent(_ path: ArraySlice<Substring>, in node: Grove.Node) -> Bool {
    guard let step = path.first else { return true }
    let id = step.split(whereSeparator: { "[]".contains($0) }).last.flatMap { Int($0) }
    if step.hasPrefix("leaf") { return node.leaf?.id == id }
    guard let id, let child = node.nodes[id: id] else { return false }
    return isPresent(path.dropFirst(), in: child)
  }

  private mutating func newID() -> Int {
    lastID += 1
    return lastID
  }

  private mutating func randomPath(in root: Grove.Node) -> [Int] {
    var (node, path) = (root, [Int]())
    while path.count < 3, Int.random(in: 0..<4, using: &generator) > 0,
      let child = node.nodes.randomElement(using: &generator)
    {
      path.append(child.id)
      node = child
    }
    return path
  }

  private func wrap(_ action: Grove.Action, _ path: [Int]) -> Grove.Action {
    path.reversed().reduce(action) { .nodes(.element(id: $1, action: $0)) }
  }

  private mutating func newNode() -> Grove.Node {
    Grove.Node(id: newID(), leaf: Grove.Leaf(id: newID()))
  }

  private mutating func randomChange(
    of node: Grove.Node
  ) -> @Sendable (inout Grove.Node) -> Void {
    let child = node.nodes.randomElement(using: &generator)?.id ?? 0
    let (id, new) = (newID(), newNode())
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: return { $0.leaf = nil }
    case 1: return { $0.leaf = Grove.Leaf(id: id) }
    case 2: return { $0.nodes.remove(id: child) }
    case 3: return { $0.nodes[id: child]?.id = id }
    case 4: return { $0.nodes[id: child]?.leaf = nil }
    case 5: return { $0.nodes[id: child]?.leaf?.id = id }
    case 6: return { $0.nodes.reverse() }
    case 7:
      guard let copy = copies.randomElement(using: &generator) else { return { _ in } }
      return { $0.nodes = copy }
    case 8:
      return { node in
        guard var copy = node.nodes[id: child] else { return }
        copy.leaf = Grove.Leaf(id: id)
        node.nodes[id: child] = copy
      }
    default:
      let hasRoom = node.nodes.count < 8
      return { if hasRoom { $0.nodes.append(new) } }
    }
  }
}
