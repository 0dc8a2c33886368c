extension Explorer {
  /// The map of an exploration as one file of HTML, which loads nothing: with an example of each screen and of what leads where, and
  /// with what was never reached.
  ///
  /// An example is the run with the fewest choices that the exploration has seen: the choices in words, those of
  /// ``replay(_:isolation:)``, and the state after them, cut if it is long. To write them the runs are repeated.
  ///
  /// - Parameters:
  ///   - exploration: An exploration of this explorer.
  ///   - title: The title.
  ///   - tests: What the tests have reached; `nil` if that isn't known.
  ///   - behaviour: The behaviour that was reviewed, from which the page says what is new and what is gone.
  ///   - isolation: The isolation that the feature belongs to; leave it out.
  /// - Returns: The HTML.
  /// - Complexity: O(*r* · *c*), for *r* screens and transitions whose examples have *c* choices.
  public nonisolated(nonsending) func page(
    of exploration: Exploration,
    title: String,
    tests: ExplorerCoverage? = nil,
    behaviour: ExplorerBehaviour? = nil,
    isolation: (any Actor)? = #isolation
  ) async -> String {
    let search = ExplorerSearch(self, ExplorerBounds(), seed: 0, isolation: isolation)
    var page = MapPage(
      map: exploration.map,
      title: title,
      coverage: exploration.coverage,
      tests: tests,
      former: behaviour
    )
    page.examples = await search.examples(of: exploration.map.examples)
    page.exploration = exploration
    return page.html
  }
}
