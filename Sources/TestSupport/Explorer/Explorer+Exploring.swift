import Store

extension Explorer {
  /// Explores the feature.
  ///
  /// All states are reached breadth first, up to the bounds: a counterexample that is found there has as few choices as
  /// possible. Beyond the bounds random walks follow. A counterexample doesn't end the exploration, but no state behind it is explored,
  /// unless it is one of ``eventually(_:location:_:)``, a report, a link or a restoration.
  ///
  /// - Parameters:
  ///   - bounds: How far to go.
  ///   - seed: Determines the random walks.
  ///   - isolation: The isolation that the feature belongs to; leave it out.
  ///   - onProgress: Called after each thousand states.
  /// - Returns: What was seen and found.
  /// - Complexity: O(*s* · *c*), for *s* states with *c* choices each. A state in which no effect runs is kept as a value. From the last
  ///   one of these the choices up to another state are repeated.
  public nonisolated(nonsending) func explore(
    _ bounds: ExplorerBounds = ExplorerBounds(),
    seed: UInt64 = 0,
    isolation: (any Actor)? = #isolation,
    onProgress: ((ExplorerProgress) -> Void)? = nil
  ) async -> Exploration {
    await ExplorerSearch(
      self,
      bounds,
      seed: seed,
      isolation: isolation,
      onProgress: onProgress
    )
    .run()
  }

  /// Explores the feature, and fails the running test for what it finds.
  ///
  /// Each counterexample is an issue of its own. If there is none, witnesses that weren't reached are issues, and known issues that a
  /// complete exploration didn't find.
  ///
  /// - Parameters:
  ///   - bounds: How far to go.
  ///   - seed: Determines the random walks.
  ///   - isolation: The isolation that the feature belongs to; leave it out.
  ///   - location: The call site, for failures.
  /// - Returns: What was seen and found.
  @discardableResult
  public nonisolated(nonsending) func check(
    _ bounds: ExplorerBounds = ExplorerBounds(),
    seed: UInt64 = 0,
    isolation: (any Actor)? = #isolation,
    location: Store::SourceLocation = #Store::location
  ) async -> Exploration {
    let exploration = await explore(bounds, seed: seed, isolation: isolation)
    for counterexample in exploration.counterexamples {
      reportFailure("\(counterexample)\n\nAs a test:\n\n\(counterexample.test)", at: location)
    }
    for issue in exploration.fixedIssues {
      let message = """
        The known issue "\(issue)" was found in none of \(exploration.states) states.

        It is fixed, or has another name: remove 'knownIssue("\(issue)")'.
        """
      reportFailure(message, at: location)
    }
    for witness in exploration.unreached {
      let nearMiss = exploration.nearMisses[witness].map { "\n\n\($0)" } ?? ""
      let message = """
        "\(witness)" holds in none of \(exploration.states) states.\(nearMiss)

        Likely causes: a rule is missing, an endpoint has no outcome that leads there, or the bounds are too small: \
        \(exploration).
        """
      reportFailure(message, at: location)
    }
    return exploration
  }

  /// Repeats a run.
  ///
  /// - Parameters:
  ///   - choices: The choices of a ``Counterexample``.
  ///   - isolation: The isolation that the feature belongs to; leave it out.
  /// - Returns: The run, if something doesn't hold at its end or before; `nil` if all holds, or if the choices are not those of
  ///   a run of this explorer.
  public nonisolated(nonsending) func replay(
    _ choices: String,
    isolation: (any Actor)? = #isolation
  ) async -> Counterexample? {
    guard let choices = ChoiceText.choices(in: choices) else { return nil }
    let search = ExplorerSearch(self, ExplorerBounds(), seed: 0, isolation: isolation)
    let run = await search.replay(choices.map { choice in { _ in choice } })
    guard run.finding != nil, choices.starts(with: run.choices) else { return nil }
    return await search.counterexample(of: run)
  }
}
