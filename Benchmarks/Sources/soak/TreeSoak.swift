import Store
import TestSupport

/// Trees of features that are inserted and removed with effects in flight, compared with a plain model.
@MainActor
final class TreeSoak {
  private let gates = Gates()
  private let model = TreeModel(id: 0)
  private lazy var store = Store(initialState: Tree.State(id: 0)) { [gates] in Tree(gates: gates) }
  private var generator: SeededGenerator
  private var tasks: [Int: StoreTask] = [:]
  private var last = 0
  private var result = SoakResult()

  private init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static func run(count: Int, seed: UInt64) async -> SoakResult {
    let soak = TreeSoak(seed: seed)
    let watch = Watch(limit: .seconds(30))
    for step in 0..<count where soak.result.failures.isEmpty {
      watch.note(step)
      soak.step()
      await soak.compare(after: step)
    }
    return await soak.end(after: count)
  }

  /// Changes something at random, in the store and in the model.
  private func step() {
    let route = randomRoute()
    let (node, wrap) = (route.node, route.wrap)
    let id = Int.random(in: 0..<4, using: &generator)
    switch Int.random(in: 0..<16, using: &generator) {
    case 0..<4:
      start { wrap(.start(serial: $0, id: id)) }
      node.effects[last] = id
    case 4:
      guard node.page != .blank else { return }
      let isLeft = node.page == .left
      start { serial in
        wrap(
          isLeft ? .left(.start(serial: serial, id: id)) : .right(.start(serial: serial, id: id))
        )
      }
      node.pageEffects[last] = id
    case 5, 6: release()
    case 7: cancelTask()
    case 8:
      store.send(wrap(.stop(id: id)))
      node.stop(id)
    case 9..<12: add(to: node, wrap)
    case 12:
      guard let child = node.children.randomElement(using: &generator) else { return }
      store.send(wrap(.remove(child.id)))
      node.children.removeAll { $0 === child }
    case 13, 14:
      let guests = [nil, node.guest?.id, newID()]
      let guest = guests.randomElement(using: &generator) ?? nil
      store.send(wrap(.invite(guest)))
      node.invite(guest)
    default:
      let page = Tree.PageName.allCases.randomElement(using: &generator) ?? .blank
      store.send(wrap(.turn(page)))
      node.turn(page)
    }
  }

  private func start(_ action: (Int) -> Tree.Action) {
    last += 1
    tasks[last] = store.send(action(last))
  }

  private func add(to node: TreeModel, _ wrap: (Tree.Action) -> Tree.Action) {
    guard model.nodes.count < 200 else { return }
    let id = newID()
    store.send(wrap(.add(id)))
    node.children.append(TreeModel(id: id))
  }

  private func newID() -> Int {
    last += 1
    return last
  }

  private func release() {
    guard let serial = randomEffect() else { return }
    gates.open(serial)
    model.finish(serial)
  }

  private func cancelTask() {
    guard let serial = randomEffect() else { return }
    tasks[serial]?.cancel()
    model.drop(serial)
  }

  private func randomEffect() -> Int? { model.alive.sorted().randomElement(using: &generator) }

  /// A node, and a function that embeds its actions.
  private func randomRoute() -> (node: TreeModel, wrap: (Tree.Action) -> Tree.Action) {
    var (node, wrap) = (model, { (action: Tree.Action) in action })
    while true {
      let outer = wrap
      var ways: [TreeModel] = node.children
      if let guest = node.guest { ways.append(guest) }
      guard Int.random(in: 0..<4, using: &generator) > 0,
        let next = ways.randomElement(using: &generator)
      else { return (node, wrap) }
      if next === node.guest {
        wrap = { outer(.guest($0)) }
      } else {
        let id = next.id
        wrap = { outer(.children(.element(id: id, action: $0))) }
      }
      node = next
    }
  }

  /// Compares the effects that have ended, the running ones and all states with the model.
  private func compare(after step: Int) async {
    let alive = model.alive
    for (serial, task) in tasks where !alive.contains(serial) {
      await task.finish()
      tasks[serial] = nil
    }
    for (serial, task) in tasks where task.isFinished {
      result.failures.append("step \(step): effect \(serial) has ended and must be alive")
    }
    if let difference = model.difference(from: store.state) {
      result.failures.append("step \(step): \(difference)")
    }
  }

  private func end(after count: Int) async -> SoakResult {
    let inFlight = tasks.count
    for serial in tasks.keys { gates.open(serial) }
    for serial in model.alive.sorted() { model.drop(serial) }
    for task in tasks.values { await task.finish() }
    result.summary =
      "\(count) steps, \(last) ids, \(inFlight) effects and \(model.nodes.count) nodes at the end"
    return result
  }
}
