import Store

/// A choice with what it meant in the run in which it was made.
private struct MeantChoice {
  let choice: ExplorerChoice
  /// The text of the action, or of the arguments of the call.
  let text: String
}

extension ExplorerSearch {
  /// A shorter run with the same finding: without any one of its choices it has another.
  ///
  /// Parts are left out, from the longest to the shortest, and then the first action and the first outcome of each choice
  /// are tried, and calls end as early as that is possible.
  ///
  /// - Complexity: O(*n*²) runs.
  nonisolated(nonsending) func shortened(_ run: ExplorerRun) async -> ExplorerRun {
    // What the states that follow say can't be seen in a shorter run.
    if case .asymmetric = run.finding { return run }
    guard let kind = run.finding?.kind else { return run }
    guard
      var (run, meant) = await repeated(run.choices.map { MeantChoice(choice: $0, text: "") }, kind)
    else {
      return ExplorerRun(choices: run.choices, finding: .unrepeatable)
    }
    var length = max(1, meant.count / 2)
    // What was made simpler may make others superfluous.
    for _ in 0..<8 {
      var isShorter = false
      repeat {
        isShorter = false
        var start = 0
        while start < meant.count, !deadline.isOver {
          var shorter = meant
          shorter.removeSubrange(start..<min(start + length, meant.count))
          if let found = await repeated(shorter, kind), found.meant.count < meant.count {
            (run, meant) = found
            isShorter = true
          } else {
            start += length
          }
        }
        if length > 1 { (length, isShorter) = (length / 2, true) }
      } while isShorter && !deadline.isOver
      guard let simpler = await simplified(run, meant, kind) else { break }
      (run, meant) = simpler
    }
    return run
  }

  /// The run with first actions and outcomes, and calls that end as early as that is possible; `nil` if it has them.
  private nonisolated(nonsending) func simplified(
    _ run: ExplorerRun,
    _ choices: [MeantChoice],
    _ kind: String
  ) async -> (ExplorerRun, [MeantChoice])? {
    var (run, meant, isSimpler) = (run, choices, false)
    for index in meant.indices where index < meant.count {
      for simpler in meant[index].choice.simpler where index < meant.count && !deadline.isOver {
        var other = meant
        other[index] = MeantChoice(choice: simpler, text: "")
        if let found = await repeated(other, kind), found.meant.count <= meant.count {
          (run, meant, isSimpler) = (found.run, found.meant, true)
          break
        }
      }
    }
    for index in meant.indices.dropLast() where index + 1 < meant.count && !deadline.isOver {
      let next = meant[index + 1].choice.kind
      guard meant[index].choice.kind == .action, next == .answer || next == .tick else { continue }
      var other = meant
      other.swapAt(index, index + 1)
      if let found = await repeated(other, kind), found.meant.count <= meant.count {
        (run, meant, isSimpler) = (found.run, found.meant, true)
      }
    }
    return isSimpler ? (run, meant) : nil
  }

  /// A run of a walk without its detours.
  nonisolated(nonsending) func withoutDetours(_ run: ExplorerRun) async -> ExplorerRun {
    run.choices.count <= Self.searchedLength ? await shortest(run) : await withoutPairs(run)
  }

  /// How many choices a run may have to be looked for breadth first: there are too many states behind more.
  private static var searchedLength: Int { 10 }

  /// A run from which no two choices can be left out, such as what was typed and typed away again.
  ///
  /// - Complexity: O(*n*²) runs.
  private nonisolated(nonsending) func withoutPairs(_ run: ExplorerRun) async -> ExplorerRun {
    guard let kind = run.finding?.kind,
      var (run, meant) = await repeated(run.choices.map { MeantChoice(choice: $0, text: "") }, kind)
    else { return run }
    var first = 0
    while first < meant.count {
      var second = meant.count - 1
      while second > first, !deadline.isOver {
        var shorter = meant
        shorter.remove(at: second)
        shorter.remove(at: first)
        if let found = await repeated(shorter, kind), found.meant.count < meant.count {
          (run, meant) = found
          second = min(second, meant.count)
        }
        second -= 1
      }
      first += 1
    }
    return run
  }

  /// A shortest run with the same finding that has no other rules, if a search finds it; or else the run.
  ///
  /// Calls end as in the run, or with their first outcomes.
  ///
  /// Leaving choices out comes to an end at a run that is shorter than its neighbours, and not the shortest.
  nonisolated(nonsending) func shortest(_ run: ExplorerRun) async -> ExplorerRun {
    let first = explorer.endpoints.indices.map { ExplorerChoice(kind: .answer, source: $0) }
    let search = ExplorerSearch(
      explorer,
      ExplorerBounds(
        states: 8_000,
        depth: run.choices.count - 1,
        walks: 0,
        counterexamples: 1
      ),
      seed: 0,
      isolation: isolation,
      allowing: Set(run.choices.map(\.sort) + first),
      onlyFor: run.finding?.kind,
      deadline: deadline
    )
    await search.findBreadthFirst()
    guard let found = search.findings.runs.first, found.choices.count < run.choices.count else {
      return run
    }
    return found
  }

  /// Repeats choices from the start, by what they meant.
  ///
  /// - Returns: The run, if it has a finding of the kind.
  private nonisolated(nonsending) func repeated(
    _ choices: [MeantChoice],
    _ kind: String
  ) async -> (run: ExplorerRun, meant: [MeantChoice])? {
    var meant: [MeantChoice] = []
    let run = await replay(
      choices.map { choice in { $0.choice(for: choice) } },
      until: kind,
      before: { meant.append(MeantChoice(choice: $0, text: $1.meaning(of: $0))) }
    )
    guard run.finding?.kind == kind else { return nil }
    return (run, Array(meant.prefix(run.choices.count)))
  }
}

extension ExplorerChoice {
  /// The choices that come before it in their lists.
  fileprivate var simpler: [ExplorerChoice] {
    switch kind {
    case .action:
      (0..<index).map { ExplorerChoice(kind: kind, source: source, index: $0) }
    case .answer:
      (0..<outcome).map {
        ExplorerChoice(kind: kind, source: source, index: index, outcome: $0)
      }
    case .tick, .death: []
    }
  }
}

extension ExploredStore {
  /// What a choice means in the state.
  fileprivate func meaning(of choice: ExplorerChoice) -> String {
    switch choice.kind {
    case .action: action(of: choice).map { ExplorerText.of($0) } ?? ""
    case .answer: call(of: choice)?.1.argumentText ?? ""
    case .tick, .death: ""
    }
  }

  /// The choice that means the same in the state, or else the one at the same place.
  fileprivate func choice(for meant: MeantChoice) -> ExplorerChoice? {
    let choice = meant.choice
    let possible = choices.filter { $0.kind == choice.kind && $0.source == choice.source }
    switch choice.kind {
    case .tick, .death: return possible.first
    case .action:
      return possible.first { !meant.text.isEmpty && meaning(of: $0) == meant.text }
        ?? possible.first { $0.index == choice.index }
    case .answer:
      let possible = possible.filter { $0.outcome == choice.outcome }
      return possible.first { $0.index == choice.index && meaning(of: $0) == meant.text }
        ?? possible.first { meaning(of: $0) == meant.text }
        ?? possible.first { $0.index == choice.index }
    }
  }
}
