import Store

extension ExplorerSearch {
  /// Walks from the start, and from states that had something new, with a random part of what can happen turned off for some walks.
  nonisolated(nonsending) func findByWalking() async {
    var walks = ExplorerWalks<State, Action>(from: start, seed: exploration.seed)
    for number in 0..<max(0, bounds.walks) {
      if reachedBound != nil { return }
      exploration.walks += 1
      await walk(walks.begin(number), &walks)
      await deadline.pause()
    }
  }

  private nonisolated(nonsending) func walk(
    _ walk: ExplorerWalk<State, Action>,
    _ walks: inout ExplorerWalks<State, Action>
  ) async {
    var walk = walk
    let store = await reach(walk.state.checkpoint, walk.state.suffix, walk.state.path)
    if walks.archive.isEmpty { addStart(store, &walk, &walks) }
    var choices = store.choices
    while walk.state.path.count < bounds.walkLength, !walk.isOver, !deadline.isOver {
      guard let choice = walks.choose(walk.swarm?.enabled(choices) ?? choices),
        await store.perform(choice)
      else { break }
      exploration.steps += 1
      choices = store.choices
      let isNew = visit(store, choices, choice, &walk, &walks)
      walk.stale = isNew ? 0 : walk.stale + 1
      walks.weights.add(choice, isNew: isNew)
    }
    let path = walk.state.path
    await end(store, after: path)
  }

  private func addStart(
    _ store: ExploredStore<State, Action>,
    _ walk: inout ExplorerWalk<State, Action>,
    _ walks: inout ExplorerWalks<State, Action>
  ) {
    var traits: SearchTraits? = SearchTraits()
    let hash = store.fingerprint(&traits)
    walk.state.screen = recorder.add(store, hash, from: nil, length: 0, path: [])
    if let traits { _ = walks.archive.add(&walk.state, traits) }
  }

  /// Checks a state of a walk.
  ///
  /// - Returns: Whether it has something new.
  private func visit(
    _ store: ExploredStore<State, Action>,
    _ choices: [ExplorerChoice],
    _ choice: ExplorerChoice,
    _ walk: inout ExplorerWalk<State, Action>,
    _ walks: inout ExplorerWalks<State, Action>
  ) -> Bool {
    walk.state.path.append(choice)
    walk.state.suffix.append(choice)
    var traits: SearchTraits? = SearchTraits()
    let hash = store.fingerprint(&traits)
    let isNew = known[hash] == nil
    if isNew { known[hash] = -1 }
    let path = walk.state.path
    walk.state.screen = recorder.add(
      store,
      hash,
      from: walk.state.screen,
      length: path.count,
      path: path
    )
    exploration.hash = (exploration.hash ^ hash) &* 0x0000_0100_0000_01b3
    let found = check(store, choices, isNew: isNew)
    noteNearness(store, after: path, &traits)
    findings.add(found, after: path)
    if found.contains(where: explorer.endsRun) {
      walk.isOver = true
      return false
    }
    if let checkpoint = store.checkpoint {
      (walk.state.checkpoint, walk.state.suffix) = (checkpoint, [])
    }
    return traits.map { walks.archive.add(&walk.state, $0) } ?? false
  }
}

/// What the walks of an exploration have learned so far.
struct ExplorerWalks<State, Action> {
  var archive = WalkArchive<State, Action>()
  var weights = ChoiceWeights()
  private let start: ExploredStore<State, Action>.Checkpoint
  private var generator: SeededGenerator

  init(from start: ExploredStore<State, Action>.Checkpoint, seed: UInt64) {
    self.start = start
    generator = SeededGenerator(seed: seed)
  }

  /// Begins a walk: each eighth at the start, each third of the others at the newest state, the rest at rare ones.
  mutating func begin(_ number: Int) -> ExplorerWalk<State, Action> {
    let isFromStart = number % 8 == 0
    let known =
      isFromStart ? archive.start : (number % 3 == 0 ? archive.newest() : nil) ?? archive.rarest()
    return ExplorerWalk(
      state: known ?? WalkArchive.Entry(checkpoint: start),
      swarm: number / 4 % 2 == 0 ? ExplorerSwarm(&generator) : nil,
      isFromStart: isFromStart
    )
  }

  mutating func choose(_ choices: [ExplorerChoice]) -> ExplorerChoice? {
    weights.choose(choices, using: &generator)
  }
}

/// One walk.
struct ExplorerWalk<State, Action> {
  /// How many choices without anything new end a walk that doesn't begin at the start.
  private static var patience: Int { 20 }

  /// Where it is.
  var state: WalkArchive<State, Action>.Entry
  let swarm: ExplorerSwarm?
  let isFromStart: Bool
  /// The number of choices since the last one that led to something new.
  var stale = 0 { didSet { if !isFromStart, stale >= Self.patience { isOver = true } } }
  var isOver = false
}
