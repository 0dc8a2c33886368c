import Store

extension ExplorerSearch {
  /// What doesn't hold in a state, the properties in the order of their author.
  func check(
    _ store: ExploredStore<State, Action>,
    _ choices: [ExplorerChoice],
    isNew: Bool
  ) -> [ExplorerFinding] {
    if store.chainLength != nil { return [.endlessChain] }
    if store.goesOn { return [.goesOn] }
    var found = store.takeIssues().map { ExplorerFinding.issue($0) }
    found += store.takeBreaches()
    let isAtRest = isNew && store.isAtRest(choices)
    if isAtRest { found += store.breachesAtRest }
    store.inspect { state in
      for (number, property) in explorer.properties.enumerated() {
        switch property.kind {
        case .sometimes:
          if !witnessed.contains(number), property.holds(state) { witnessed.insert(number) }
        case .eventually where !isAtRest: break
        case .always, .eventually:
          if !property.holds(state) {
            found.append(.property(number, values: property.values(state)))
          }
        }
      }
      guard isNew else { return }
      if let problem = store.engine.brokenLife { found.append(.brokenLife(problem)) }
      for problem in explorer.linkProblems {
        if let problem = problem(state, &links) { found.append(.link(problem)) }
      }
    }
    guard isNew else { return found }
    if !explorer.skipped.contains(.control), let effect = store.uncontrolledEffect {
      found.append(.uncontrolled(effect))
    }
    if !explorer.skipped.contains(.restoration), let problem = store.restorationProblem {
      found.append(.notRestored(problem))
    }
    if explorer.lacksCoding { found.append(.notStorable) }
    return found
  }

  /// Repeats choices from the start, as far as they are possible.
  ///
  /// - Parameters:
  ///   - choices: Returns the next choice.
  ///   - kind: The kind of finding with which the run ends; `nil` for any, or the last one where the run goes on.
  ///   - prepare: Called with the store before its first effects start.
  ///   - before: Called before each choice.
  ///   - after: Called after the last one.
  /// - Returns: The choices up to the first state in which something doesn't hold.
  nonisolated(nonsending) func replay(
    _ choices: [(ExploredStore<State, Action>) -> ExplorerChoice?],
    until kind: String? = nil,
    _ prepare: (ExploredStore<State, Action>) -> Void = { _ in },
    before: (ExplorerChoice, ExploredStore<State, Action>) -> Void = { _, _ in },
    after: (ExploredStore<State, Action>) -> Void = { _ in }
  ) async -> ExplorerRun {
    // What was found is found again.
    links = [:]
    let store = makeStore(at: start, prepare)
    await store.settle()
    var run = ReplayedRun(explorer, until: kind)
    run.add(check(store, store.choices, isNew: true), after: [])
    var path: [ExplorerChoice] = []
    for choose in choices where !run.hasEnded {
      guard let choice = choose(store) else { continue }
      before(choice, store)
      guard await store.perform(choice) else { continue }
      path.append(choice)
      run.add(check(store, store.choices, isNew: true), after: path)
    }
    after(store)
    await store.end()
    if !run.hasEnded, store.goesOn { run.add([.goesOn], after: path) }
    return run.found ?? ExplorerRun(choices: path)
  }
}

/// A run while it is repeated: up to the state with the finding that is looked for.
private struct ReplayedRun<State, Action> {
  private let explorer: Explorer<State, Action>
  private let kind: String?
  private var seen: Set<String> = []
  private(set) var found: ExplorerRun?
  private(set) var hasEnded = false

  init(_ explorer: Explorer<State, Action>, until kind: String?) {
    (self.explorer, self.kind) = (explorer, kind)
  }

  mutating func add(_ findings: [ExplorerFinding], after choices: [ExplorerChoice]) {
    let isLast = findings.contains { explorer.endsRun($0) || $0.kind == kind }
    // What was there before isn't what the last choice has done.
    let counted = findings.filter { finding in
      kind.map { finding.kind == $0 } ?? !explorer.isKnown(finding)
    }
    if let finding = counted.first(where: { !seen.contains($0.kind) }) {
      found = ExplorerRun(choices: choices, finding: finding)
    }
    seen.formUnion(findings.map(\.kind))
    hasEnded = isLast
  }
}
