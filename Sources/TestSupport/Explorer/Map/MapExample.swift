import Store

/// A run of a map, in words.
struct MapExample: Equatable {
  /// What happens, one choice each.
  let steps: [String]
  /// The state after it, as a dump.
  let state: String
}

extension MapExample {
  /// The most lines of a state, and the most characters of one line.
  private static var limit: (lines: Int, characters: Int) { (120, 160) }

  /// A dump of a state, cut where it is long.
  static func text(of state: Any) -> String {
    let lines = String(customDumping: state).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let shown = lines.prefix(limit.lines).map { line in
      let rest = line.count - limit.characters
      return rest > 0
        ? "\(line.prefix(limit.characters))… (\(MapPage.counted(rest, "character")) more)"
        : String(line)
    }
    let rest = lines.count - shown.count
    let remark = rest > 0 ? ["… (\(MapPage.counted(rest, "line")) more)"] : []
    return (shown + remark).joined(separator: "\n")
  }
}

extension ExplorerMap {
  /// The choices of all examples.
  var examples: Set<[ExplorerChoice]> {
    Set(screens.flatMap { [$0.choices] + $0.transitions.map(\.choices) }.compactMap { $0 })
  }
}

extension ExplorerSearch {
  /// Repeats runs, to write them in words.
  ///
  /// - Parameter runs: The choices of each run. A run that another one begins with isn't repeated on its own.
  /// - Returns: The runs that were possible again.
  nonisolated(nonsending) func examples(
    of runs: Set<[ExplorerChoice]>
  ) async -> [[ExplorerChoice]: MapExample] {
    var examples: [[ExplorerChoice]: MapExample] = [:]
    for run in runs.sorted(by: { $0.count > $1.count }) where examples[run] == nil {
      let store = makeStore(at: start)
      await store.settle()
      let writer = CounterexampleWriter(self, .unrepeatable)
      var path: [ExplorerChoice] = []
      for next in run.map(Optional.some) + [nil] {
        if runs.contains(path), examples[path] == nil {
          let state = store.inspect { MapExample.text(of: $0) }
          examples[path] = MapExample(steps: writer.steps, state: state)
        }
        guard let next else { break }
        writer.begin(next, store)
        guard await store.perform(next) else { break }
        path.append(next)
      }
      await store.end()
    }
    return examples
  }
}
