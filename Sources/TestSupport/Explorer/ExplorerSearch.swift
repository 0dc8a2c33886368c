import Store

/// One exploration: the states that were reached, and those that wait to be explored.
final class ExplorerSearch<State, Action> {
  /// A state that waits: how to get there, and what can happen there.
  private struct Entry {
    /// The number of the state; -1 before the start.
    var node = -1
    let checkpoint: ExploredStore<State, Action>.Checkpoint
    /// The choices since the checkpoint.
    var suffix: [ExplorerChoice] = []
    var choices: [ExplorerChoice] = []
    var depth = -1
    /// The number of the screen.
    var screen: Int?
  }

  /// A state that was reached, with the choice that led to it.
  private struct Node {
    let parent: Int
    let choice: ExplorerChoice?
    let hash: UInt64
    /// A hash that tells symmetric rows apart, if there are any.
    let plain: UInt64
  }

  let explorer: Explorer<State, Action>
  let surroundings: ExplorerSurroundings
  let isolation: (any Actor)?
  let bounds: ExplorerBounds
  /// The sorts of choices that are tried; `nil` for all.
  private let allowed: Set<ExplorerChoice>?
  private let derived: DerivedRules<State, Action>?
  let start: ExploredStore<State, Action>.Checkpoint
  private var nodes: [Node] = []
  /// The number of states when the way to one was last repeated.
  private var repeated = 0
  /// The numbers of the states, by their hashes.
  var known: [UInt64: Int] = [:]
  private var queue: [Entry] = []
  var witnessed: Set<Int> = []
  var findings: ExplorerFindings<State, Action>
  /// The number of states that were known but for which row is which.
  private var twins = 0
  /// The known state to compare with the one that was just reached.
  private var twin: Int?
  /// The states that came nearest to the witnesses, by their numbers.
  var nearest: [Int: NearMiss] = [:]
  /// The links that were checked, with their screens.
  var links: [String: String] = [:]
  var exploration: Exploration
  var recorder = MapRecorder()
  /// The number of steps of the part that is explored breadth first, when it has ended.
  private var stepsBreadthFirst: Int?
  /// The number of steps with which the exploration ends after its first counterexample.
  private var lastStep: Int?
  let deadline: ExplorerDeadline
  private let onProgress: ((ExplorerProgress) -> Void)?

  init(
    _ explorer: Explorer<State, Action>,
    _ bounds: ExplorerBounds,
    seed: UInt64,
    isolation: (any Actor)?,
    allowing allowed: Set<ExplorerChoice>? = nil,
    onlyFor kind: String? = nil,
    deadline: ExplorerDeadline? = nil,
    onProgress: ((ExplorerProgress) -> Void)? = nil
  ) {
    self.allowed = allowed
    self.deadline = deadline ?? ExplorerDeadline(bounds.duration)
    let derives = explorer.derivesRules || explorer.rules.isEmpty
    let derived = derives ? DerivedRules<State, Action>() : nil
    let explorer = explorer.with {
      $0.rules += [derived?.rule].compactMap { $0 }
      $0.derivesRules = false
    }
    (self.explorer, self.bounds, self.isolation) = (explorer, bounds, isolation)
    findings = ExplorerFindings(explorer, limit: bounds.counterexamples, onlyOf: kind)
    self.derived = derived
    self.onProgress = onProgress
    surroundings = ExplorerSurroundings(
      of: explorer.feature,
      explorer.endpoints,
      explorer.prepareDependencies
    )
    surroundings.deadline = self.deadline
    start = ExploredStore.start(explorer, in: surroundings)
    exploration = Exploration(seed: seed)
  }

  /// Explores breadth first, and then by random walks.
  nonisolated(nonsending) func run() async -> Exploration {
    await findBreadthFirst()
    let first = findings.runs.count
    stepsBreadthFirst = exploration.steps
    if exploration.end != .complete && exploration.end != .counterexample {
      await findByWalking()
      if let end = reachedBound { exploration.end = end }
    }
    exploration.states = known.count
    exploration.unmade = derived?.unmade ?? []
    (exploration.map, exploration.coverage) = (recorder.map, surroundings.coverage.coverage)
    deadline.extend()
    var runs: [ExplorerRun] = []
    for (index, run) in findings.runs.enumerated() {
      var run = await shortened(run)
      // A run of a walk may have a shorter one without its detours.
      if index >= first { run = await shortened(await withoutDetours(run)) }
      exploration.counterexamples.append(await counterexample(of: run, after: runs))
      runs.append(run)
    }
    sumUp(exploration.counterexamples.isEmpty ? await nearMissTexts() : [:])
    return exploration
  }

  /// Adds what depends on the counterexamples.
  private func sumUp(_ nearMisses: [String: String]) {
    exploration.knownIssues = explorer.knownIssues.filter(findings.known.contains)
    if exploration.counterexamples.isEmpty {
      exploration.unreached = explorer.properties.enumerated()
        .filter { $1.kind == .sometimes && !witnessed.contains($0) }
        .map(\.element.name)
      exploration.untried = surroundings.tried.untried(explorer)
      exploration.nearMisses = nearMisses
      if exploration.end == .complete {
        exploration.fixedIssues = explorer.knownIssues.filter { !findings.known.contains($0) }
      }
    }
    exploration.duration = deadline.elapsed
  }

  // MARK: Breadth first

  nonisolated(nonsending) func findBreadthFirst() async {
    let store = makeStore(at: start)
    await store.settle()
    visit(store, from: nil, Entry(checkpoint: start))
    await end(store, after: [])
    await repeatSome()
    var next = 0
    while next < queue.count {
      let entry = queue[next]
      next += 1
      exploration.depth = max(exploration.depth, entry.depth)
      if entry.depth >= bounds.depth {
        if !entry.choices.isEmpty { exploration.end = .depth }
        continue
      }
      for choice in entry.choices where allowed?.contains(choice.sort) ?? true {
        if let end = reachedBound {
          exploration.end = end
          return
        }
        let store = await reach(entry.checkpoint, entry.suffix, path(to: entry.node))
        // What was repeated in part is no state of the way.
        if !deadline.isOver, await store.perform(choice) {
          exploration.steps += 1
          visit(store, from: choice, entry)
        }
        await end(store, after: path(to: entry.node) + [choice])
        if let twin = twin.take() {
          await compare(path(to: entry.node) + [choice], with: path(to: twin))
        }
        await repeatSome()
      }
      // What was explored needs no memory.
      if next >= 1_024, next * 2 >= queue.count {
        queue.removeFirst(next)
        next = 0
      }
      if known.count % 256 == 0 { await deadline.pause() }
    }
    if let end = reachedBound, end != .states { exploration.end = end }
  }

  /// The bound that ends the current part of the exploration now.
  ///
  /// What is found goes on for as many steps again as the first counterexample took in its part, and for 500 more: a check that fails
  /// takes about twice as long as one that ended there.
  var reachedBound: Exploration.End? {
    if findings.isFull { return .counterexample }
    if !findings.runs.isEmpty {
      let last = lastStep ?? 2 * exploration.steps - (stepsBreadthFirst ?? 0) + 500
      lastStep = last
      if exploration.steps >= last { return .counterexample }
    }
    if deadline.isOver { return .duration }
    guard stepsBreadthFirst == nil else { return nil }
    // The other half is for walks.
    if bounds.walks > 0, deadline.isHalfOver { return .duration }
    return known.count >= bounds.states ? .states : nil
  }

  /// Checks a state, and has it explored if it is new, and nothing is wrong that makes what follows say nothing.
  private func visit(
    _ store: ExploredStore<State, Action>,
    from choice: ExplorerChoice?,
    _ entry: Entry
  ) {
    let hash = store.fingerprint
    let isNew = known[hash] == nil
    let plain = explorer.symmetries.isEmpty ? 0 : store.plainFingerprint
    if let number = known[hash], nodes[number].plain != plain {
      twins += 1
      if isSample(twins) { twin = number }
    }
    exploration.hash = (exploration.hash ^ hash) &* 0x0000_0100_0000_01b3
    let screen = recorder.add(
      store,
      hash,
      from: entry.screen,
      length: entry.depth + 1,
      path: path(to: entry.node) + [choice].compactMap { $0 }
    )
    let choices = isNew ? store.choices : []
    let found = check(store, choices, isNew: isNew)
    if isNew {
      var traits: SearchTraits?
      noteNearness(store, after: path(to: entry.node) + [choice].compactMap { $0 }, &traits)
      known[hash] = nodes.count
      nodes.append(Node(parent: entry.node, choice: choice, hash: hash, plain: plain))
      progress(entry.depth + 1)
    }
    findings.add(found, after: path(to: entry.node) + [choice].compactMap { $0 })
    guard isNew, !found.contains(where: explorer.endsRun) else { return }
    let suffix = entry.suffix + [choice].compactMap { $0 }
    let checkpoint = store.checkpoint
    queue.append(
      Entry(
        node: nodes.count - 1,
        checkpoint: checkpoint ?? entry.checkpoint,
        suffix: checkpoint == nil ? suffix : [],
        choices: choices,
        depth: entry.depth + 1,
        screen: screen
      )
    )
  }

  private func path(to node: Int) -> [ExplorerChoice] { way(to: node).compactMap(\.choice) }

  /// The states from the start to another one.
  private func way(to node: Int) -> [Node] {
    var (way, node) = ([Node](), node)
    while node >= 0 {
      way.append(nodes[node])
      node = nodes[node].parent
    }
    return way.reversed()
  }

  /// Repeats the way to the newest state from the start, for each 256th state and some of the first ones.
  ///
  /// What is found then is the run up to the first state that is another one.
  private nonisolated(nonsending) func repeatSome() async {
    let count = nodes.count
    guard count > repeated, isSample(count), !explorer.skipped.contains(.control)
    else { return }
    repeated = count
    let store = makeStore(at: start)
    await store.settle()
    var choices: [ExplorerChoice] = []
    for node in way(to: count - 1) where !deadline.isOver {
      var isPossible = true
      if let choice = node.choice {
        isPossible = await store.perform(choice)
        choices.append(choice)
      }
      if !isPossible || store.fingerprint != node.hash {
        findings.add([.unrepeatable], after: choices)
        break
      }
    }
    await store.end()
  }

  /// Whether something is tried for the state of a number: each 256th, and some of the first ones.
  private func isSample(_ count: Int) -> Bool {
    count % 256 == 0 || (count < 256 && count & (count - 1) == 0)
  }

  private func progress(_ depth: Int) {
    guard let onProgress, known.count % 1_000 == 0 else { return }
    onProgress(
      ExplorerProgress(
        states: known.count,
        steps: exploration.steps,
        depth: depth,
        waiting: queue.count
      )
    )
  }
}
