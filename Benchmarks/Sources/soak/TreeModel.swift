/// A plain model of a tree: an effect belongs to the node that started it,
/// and ends with it.
final class TreeModel {
  let id: Int
  var done: [Int] = []
  var children: [TreeModel] = []
  var guest: TreeModel?
  var page = Tree.PageName.blank
  var pageDone: [Int] = []
  /// The effects that live here, each with its cancel id.
  var effects: [Int: Int] = [:]
  var pageEffects: [Int: Int] = [:]

  init(id: Int) { self.id = id }

  /// This node and all below it.
  var nodes: [TreeModel] {
    [self] + children.flatMap(\.nodes) + (guest?.nodes ?? [])
  }

  /// Every effect that must be alive.
  var alive: Set<Int> {
    Set(nodes.flatMap { Array($0.effects.keys) + Array($0.pageEffects.keys) })
  }

  /// Cancels an id here and below.
  func stop(_ id: Int) {
    for node in nodes {
      node.effects = node.effects.filter { $0.value != id }
      node.pageEffects = node.pageEffects.filter { $0.value != id }
    }
  }

  /// Replaces the guest.
  ///
  /// One of the same id keeps the effects of its node, because the identity is the same, but not those
  /// below it.
  func invite(_ id: Int?) {
    let former = guest
    guest = id.map { TreeModel(id: $0) }
    if let guest, former?.id == guest.id { guest.effects = former?.effects ?? [:] }
  }

  /// Shows a page; showing the same case again keeps the effects of the page.
  func turn(_ name: Tree.PageName) {
    if name != page { pageEffects = [:] }
    (page, pageDone) = (name, [])
  }

  /// An effect that is resumed sends, and ends.
  func finish(_ serial: Int) {
    for node in nodes {
      if node.effects.removeValue(forKey: serial) != nil { node.done.append(serial) }
      if node.pageEffects.removeValue(forKey: serial) != nil { node.pageDone.append(serial) }
    }
  }

  /// An effect is cancelled.
  func drop(_ serial: Int) {
    for node in nodes {
      node.effects[serial] = nil
      node.pageEffects[serial] = nil
    }
  }

  /// The difference from a state, if there is one.
  func difference(from state: Tree.State) -> String? {
    var pageOfState: (name: Tree.PageName, done: [Int])
    switch state.page {
    case .left(let page): pageOfState = (.left, page.done)
    case .right(let page): pageOfState = (.right, page.done)
    case .blank: pageOfState = (.blank, [])
    }
    if id != state.id { return "node \(id) is \(state.id)" }
    if done != state.done { return "node \(id) has received \(state.done) and not \(done)" }
    if page != pageOfState.name { return "node \(id) shows \(pageOfState.name) and not \(page)" }
    if pageDone != pageOfState.done {
      return "the page of node \(id) has received \(pageOfState.done) and not \(pageDone)"
    }
    if guest?.id != state.guest?.id { return "node \(id) has another guest" }
    if children.map(\.id) != Array(state.children.map(\.id)) {
      return "node \(id) has other children"
    }
    if let guest, let other = state.guest, let text = guest.difference(from: other) { return text }
    for (child, other) in zip(children, state.children) {
      if let text = child.difference(from: other) { return text }
    }
    return nil
  }
}
