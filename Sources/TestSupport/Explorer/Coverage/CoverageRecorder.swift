import Store

/// What an exploration reaches.
final class CoverageRecorder {
  private var reached: Set<ExplorerCoverage.Key> = []
  private var actionType: Any.Type = Never.self

  /// Adds the case of an action of the explored feature.
  func record<Action>(_ action: Action) {
    actionType = Action.self
    reached.insert(ExplorerCoverage.Key(of: action))
  }

  /// What was reached so far, with all cases that are listed.
  var coverage: ExplorerCoverage {
    var coverage = ExplorerCoverage(reached: reached)
    coverage.listed = ListedActions.of(actionType)
    return coverage
  }
}
