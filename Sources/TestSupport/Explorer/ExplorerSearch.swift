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
  }

  let explorer: Explorer<State, Action>
  let surroundings: ExplorerSurroundings
  let isolation: (any Actor)?
  private let bounds: ExplorerBounds
  /// The sorts of choices that are tried; `nil` for all.
  private let allowed: Set<ExplorerChoice>?
  private let derived: DerivedRules<State, Action>?
  let start: ExploredStore<State, Action>.Checkpoint
  private var nodes: [Node] = []
  /// The number of states when the way to one was last repeated.
  private var repeated = 0
  /// The numbers of the states, by their hashes.
  private var known: [UInt64: Int] = [:]
  private var queue: [Entry] = []
  var witnessed: Set<Int> = []
  /// The links that were checked, with their screens.
  var links: [String: String] = [:]
  private(set) var exploration: Exploration
  private var recorder = MapRecorder()
  private let began = ContinuousClock.now
  private let onProgress: ((ExplorerProgress) -> Void)?

  init(
    _ explorer: Explorer<State, Action>,
    _ bounds: ExplorerBounds,
    seed: UInt64,
    isolation: (any Actor)?,
    allowing allowed: Set<ExplorerChoice>? = nil,
    onProgress: ((ExplorerProgress) -> Void)? = nil
  ) {
    self.allowed = allowed
    let derives = explorer.derivesRules || explorer.rules.isEmpty
    let derived = derives ? DerivedRules<State, Action>() : nil
    let explorer = explorer.with {
      $0.rules += [derived?.rule].compactMap { $0 }
      $0.derivesRules = false
    }
    (self.explorer, self.bounds, self.isolation) = (explorer, bounds, isolation)
    self.derived = derived
    self.onProgress = onProgress
    surroundings = ExplorerSurroundings(
      of: explorer.feature,
      explorer.endpoints,
      explorer.prepareDependencies
    )
    start = ExploredStore.start(explorer, in: surroundings)
    exploration = Exploration(seed: seed)
  }

  /// Explores breadth first, and then by random walks.
  nonisolated(nonsending) func run() async -> Exploration {
    if let run = await findBreadthFirst() {
      exploration.end = .counterexample
      await add(run)
    } else if exploration.end != .complete, exploration.end != .duration {
      if let run = await findByWalking() { await add(await shortest(await shortened(run))) }
    }
    exploration.states = known.count
    exploration.unreached = explorer.properties.enumerated()
      .filter { $1.kind == .sometimes && !witnessed.contains($0) }
      .map(\.element.name)
    exploration.unmade = derived?.unmade ?? []
    (exploration.map, exploration.coverage) = (recorder.map, surroundings.coverage.coverage)
    exploration.duration = began.duration(to: .now)
    return exploration
  }

  private nonisolated(nonsending) func add(_ run: ExplorerRun) async {
    let run = await shortened(run)
    exploration.counterexamples.append(await counterexample(of: run))
  }

  // MARK: Breadth first

  nonisolated(nonsending) func findBreadthFirst() async -> ExplorerRun? {
    let store = makeStore(at: start)
    await store.settle()
    if let run = await visit(store, from: nil, Entry(checkpoint: start)) { return run }
    if let run = await end(store, after: []) { return run }
    if let run = await unrepeatableRun() { return run }
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
        if known.count >= bounds.states {
          exploration.end = .states
          return nil
        }
        if isOutOfTime {
          exploration.end = .duration
          return nil
        }
        let store = await reach(entry)
        if await store.perform(choice) {
          exploration.steps += 1
          if let run = await visit(store, from: choice, entry) { return run }
        }
        if let run = await end(store, after: path(to: entry.node) + [choice]) { return run }
        if let run = await unrepeatableRun() { return run }
      }
      // What was explored needs no memory.
      if next >= 1_024, next * 2 >= queue.count {
        queue.removeFirst(next)
        next = 0
      }
      if known.count % 256 == 0 { await Task.yield() }
    }
    return nil
  }

  /// Ends a store.
  ///
  /// - Returns: The run, if an effect goes on then.
  private nonisolated(nonsending) func end(
    _ store: ExploredStore<State, Action>,
    after choices: @autoclosure () -> [ExplorerChoice]
  ) async -> ExplorerRun? {
    await store.end()
    return store.goesOn ? ExplorerRun(choices: choices(), finding: .goesOn) : nil
  }

  /// Goes to a state that waits.
  private nonisolated(nonsending) func reach(_ entry: Entry) async -> ExploredStore<State, Action> {
    let before = path(to: entry.node).dropLast(entry.suffix.count)
    let store = makeStore(at: entry.checkpoint, after: Array(before))
    await store.settle()
    // What is repeated was recorded before.
    let coverage = store.log.coverage.take()
    for choice in entry.suffix { _ = await store.perform(choice) }
    store.log.coverage = coverage
    return store
  }

  func makeStore(
    at checkpoint: ExploredStore<State, Action>.Checkpoint,
    after choices: [ExplorerChoice] = [],
    _ prepare: (ExploredStore<State, Action>) -> Void = { _ in }
  ) -> ExploredStore<State, Action> {
    surroundings.trapRecord.begin(choices)
    return ExploredStore(checkpoint, explorer, in: surroundings, isolation: isolation, prepare)
  }

  /// Checks a state, and has it explored if it is new.
  ///
  /// - Returns: The run to it, if something doesn't hold there.
  private nonisolated(nonsending) func visit(
    _ store: ExploredStore<State, Action>,
    from choice: ExplorerChoice?,
    _ entry: Entry
  ) async -> ExplorerRun? {
    let hash = store.fingerprint
    let isNew = known[hash] == nil
    exploration.hash = (exploration.hash ^ hash) &* 0x0000_0100_0000_01b3
    let screen = recorder.add(store, hash, from: entry.screen)
    let choices = isNew ? store.choices : []
    let finding = check(store, choices, isNew: isNew)
    if isNew {
      known[hash] = nodes.count
      nodes.append(Node(parent: entry.node, choice: choice, hash: hash))
      progress(entry.depth + 1)
    }
    if let finding {
      let path = path(to: entry.node) + [choice].compactMap { $0 }
      await store.end()
      return ExplorerRun(choices: path, finding: finding)
    }
    guard isNew else { return nil }
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
    return nil
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
  /// - Returns: The run up to the first state that is another one.
  private nonisolated(nonsending) func unrepeatableRun() async -> ExplorerRun? {
    let count = nodes.count
    guard count > repeated, count % 256 == 0 || (count < 256 && count & (count - 1) == 0),
      !explorer.skipped.contains(.control)
    else { return nil }
    repeated = count
    let store = makeStore(at: start)
    await store.settle()
    var choices: [ExplorerChoice] = []
    for node in way(to: count - 1) {
      var isPossible = true
      if let choice = node.choice {
        isPossible = await store.perform(choice)
        choices.append(choice)
      }
      if !isPossible || store.fingerprint != node.hash {
        await store.end()
        return ExplorerRun(choices: choices, finding: .unrepeatable)
      }
    }
    await store.end()
    return nil
  }

  private var isOutOfTime: Bool {
    Task.isCancelled || bounds.duration.map { began.duration(to: .now) >= $0 } ?? false
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

  // MARK: Walks

  /// Walks from the start, with a random part of what can happen turned off for each walk.
  ///
  /// Swarms are of A. Groce and others, "Swarm Testing", ISSTA 2012.
  private nonisolated(nonsending) func findByWalking() async -> ExplorerRun? {
    var generator = SeededGenerator(seed: exploration.seed)
    for _ in 0..<max(0, bounds.walks) {
      if isOutOfTime { return nil }
      exploration.walks += 1
      let swarm = ExplorerSwarm(&generator)
      let store = makeStore(at: start)
      await store.settle()
      var path: [ExplorerChoice] = []
      var screen = 0
      var choices = store.choices
      while path.count < bounds.walkLength {
        guard let choice = swarm.choose(choices, using: &generator) else { break }
        guard await store.perform(choice) else { break }
        exploration.steps += 1
        path.append(choice)
        choices = store.choices
        let hash = store.fingerprint
        let isNew = known[hash] == nil
        if isNew { known[hash] = -1 }
        screen = recorder.add(store, hash, from: screen)
        exploration.hash = (exploration.hash ^ hash) &* 0x0000_0100_0000_01b3
        if let finding = check(store, choices, isNew: isNew) {
          await store.end()
          return ExplorerRun(choices: path, finding: finding)
        }
      }
      if let run = await end(store, after: path) { return run }
      await Task.yield()
    }
    return nil
  }
}

/// A run, with what doesn't hold at its end.
struct ExplorerRun {
  var choices: [ExplorerChoice]
  var finding: ExplorerFinding?
}
