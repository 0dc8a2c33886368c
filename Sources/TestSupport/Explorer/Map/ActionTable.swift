/// The actions of the screens, with what has reached them: the content of the map's page.
struct ActionTable {
  enum Status: String, CaseIterable {
    case both, explorer, tests, neither
  }

  struct Row {
    let name: String
    let status: Status
    /// How often the explorer tried it from the screens of the section; 0 of what no screen begins.
    var count = 0
    /// The other screens that it leads to, the most frequent first.
    var targets: [String] = []
    /// The step with the shortest example.
    var example: MapStep?
  }

  /// The actions of a feature, with the screens that it has.
  struct Section {
    let feature: String
    /// The numbers of the screens.
    let screens: [Int]
    let rows: [Row]
  }

  let sections: [Section]
  /// Features that only the tests have reached.
  let otherFeatures: [String]

  init(_ map: ExplorerMap, _ coverage: ExplorerCoverage, _ tests: ExplorerCoverage) {
    let sent = map.screens.flatMap { $0.transitions.compactMap(\.key) }
    let explored = coverage.union(ExplorerCoverage(reached: Set(sent)))
    var features: [String] = []
    for feature in map.screens.map(\.feature) + explored.known.map(\.feature).sorted()
    where !features.contains(feature) {
      features.append(feature)
    }
    let known = explored.union(tests).known
    let keys = Dictionary(grouping: known, by: \.feature)
    otherFeatures = Set(tests.reached.map(\.feature)).subtracting(features).sorted()
    sections = features.map { feature in
      let screens = map.screens.indices.filter { map.screens[$0].feature == feature }
      let rows = (keys[feature] ?? []).sorted().map { key in
        let steps = map.steps.filter { $0.transition.key == key }
        let status = Self.status(explored.reached.contains(key), tests.reached.contains(key))
        return Row(key.action, status, steps)
      }
      return Section(feature: feature, screens: screens, rows: rows)
    }
    .filter { !$0.screens.isEmpty || !$0.rows.isEmpty }
  }

  private static func status(_ isExplored: Bool, _ isTested: Bool) -> Status {
    switch (isExplored, isTested) {
    case (true, true): .both
    case (true, false): .explorer
    case (false, true): .tests
    case (false, false): .neither
    }
  }

  /// The number of actions of a status.
  func count(_ status: Status) -> Int {
    sections.reduce(0) { $0 + $1.rows.count { $0.status == status } }
  }
}

/// A transition with the numbers of the screens.
struct MapStep {
  let from: Int
  let to: Int
  let transition: ExplorerMap.Transition
}

extension ActionTable.Row {
  fileprivate init(_ name: String, _ status: ActionTable.Status, _ steps: [MapStep]) {
    self.init(name: name, status: status)
    count = steps.reduce(0) { $0 + $1.transition.count }
    let others = steps.filter { $0.from != $0.to }.map(\.transition)
    let counts = Dictionary(others.map { ($0.target, $0.count) }, uniquingKeysWith: +)
    targets = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    example = steps.min {
      ($0.transition.choices?.count ?? .max) < ($1.transition.choices?.count ?? .max)
    }
  }
}

extension ExplorerMap {
  /// The transitions with the numbers of their screens, in the order of the screens.
  var steps: [MapStep] {
    let numbers = numbers
    return screens.enumerated().flatMap { from, screen in
      screen.transitions.map { MapStep(from: from, to: numbers[$0.target] ?? from, transition: $0) }
    }
  }

  /// The numbers of the screens.
  var numbers: [String: Int] {
    Dictionary(screens.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
