/// What was found so far: the first run of each kind, which is a shortest one in the part that is explored breadth first.
struct ExplorerFindings<State, Action> {
  private let explorer: Explorer<State, Action>
  private let limit: Int
  /// The only kind that counts; `nil` for all.
  private let kind: String?
  private var kinds: Set<String> = []
  private(set) var runs: [ExplorerRun] = []
  /// The names of the known issues that were found.
  private(set) var known: Set<String> = []

  init(_ explorer: Explorer<State, Action>, limit: Int, onlyOf kind: String? = nil) {
    (self.explorer, self.limit, self.kind) = (explorer, max(1, limit), kind)
  }

  /// Whether no more are looked for.
  ///
  /// After a run that can't be repeated nothing else is sure.
  var isFull: Bool { runs.count >= limit || runs.contains { $0.finding?.isDoubtful ?? false } }

  mutating func add(
    _ found: [ExplorerFinding],
    after choices: @autoclosure () -> [ExplorerChoice]
  ) {
    for finding in found where kind == nil || finding.kind == kind {
      let name = explorer.name(of: finding)
      if explorer.knownIssues.contains(name) {
        known.insert(name)
      } else if !isFull, kinds.insert(finding.kind).inserted {
        runs.append(ExplorerRun(choices: choices(), finding: finding))
      }
    }
  }
}

/// A run, with what doesn't hold at its end.
struct ExplorerRun {
  var choices: [ExplorerChoice]
  var finding: ExplorerFinding?
}
