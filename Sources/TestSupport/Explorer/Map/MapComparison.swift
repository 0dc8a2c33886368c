/// A map beside the behaviour that was reviewed: with what is gone, and with what is new.
struct MapComparison {
  enum Mark: String {
    case new, gone, changed
  }

  /// The map, and behind its screens and transitions those that are gone.
  let map: ExplorerMap
  /// What has changed, in words; `nil` if nothing was reviewed.
  let changes: [String]?
  private let now: ExplorerBehaviour
  private let former: ExplorerBehaviour?

  init(_ map: ExplorerMap, from former: ExplorerBehaviour?) {
    now = ExplorerBehaviour(map)
    self.former = former
    changes = former.map { [now] in now.changes(from: $0) }
    self.map = former.map { [now] in map.adding($0, without: now) } ?? map
  }

  func mark(of screen: ExplorerMap.Screen) -> Mark? {
    guard let former else { return nil }
    if !former.screens.contains(screen.name) { return .new }
    return now.screens.contains(screen.name) ? nil : .gone
  }

  func mark(of transition: ExplorerMap.Transition, on screen: ExplorerMap.Screen) -> Mark? {
    guard let former else { return nil }
    let place = ExplorerBehaviour.Place(screen: screen.name, action: transition.action)
    if former.targets[place]?.contains(transition.target) != true { return .new }
    return now.targets[place]?.contains(transition.target) == true ? nil : .gone
  }

  /// The mark of all that leads from a screen to another.
  func mark(from screen: Int, to target: Int) -> Mark? {
    let (screen, target) = (map.screens[screen], map.screens[target].name)
    let marks = Set(
      screen.transitions.filter { $0.target == target }.map { mark(of: $0, on: screen) }
    )
    return marks.count > 1 ? .changed : marks.first ?? nil
  }
}

extension ExplorerMap {
  /// The map with what it had in a former behaviour.
  fileprivate func adding(_ former: ExplorerBehaviour, without now: ExplorerBehaviour) -> Self {
    var map = self
    let targets = former.targets.sorted { $0.key < $1.key }
    var names = former.screens.union(targets.flatMap(\.value)).subtracting(now.screens)
    // A screen is beside one that leads to it, those that are still there first.
    while !names.isEmpty {
      let next = map.screens.indices.lazy.flatMap { number in
        targets.filter { $0.key.screen == map.screens[number].name }
          .flatMap { $0.value.sorted() }.map { (number, $0) }
      }
      .first { names.contains($0.1) }
      let name = next?.1 ?? names.min() ?? ""
      names.remove(name)
      map.screens.append(Screen(name: name, feature: "", parent: next?.0))
    }
    for (place, former) in targets {
      guard let screen = map.screens.firstIndex(where: { $0.name == place.screen }) else {
        continue
      }
      for target in former.subtracting(now.targets[place] ?? []).sorted() {
        map.screens[screen].transitions.append(
          Transition(action: place.action, target: target, count: 0, key: nil)
        )
      }
    }
    return map
  }
}
