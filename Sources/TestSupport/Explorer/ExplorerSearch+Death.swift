import Foundation
import Navigation
import Store

// Why something doesn't hold after the death of the process.

extension ExplorerSearch {
  /// The most runs in which a property is restored with another value.
  private static var triedValues: Int { 60 }
  /// The most choices after a run until the feature has come to rest.
  private static var choicesToRest: Int { 40 }

  /// What the death in a run has to do with its finding; empty without a death.
  nonisolated(nonsending) func deathText(of run: ExplorerRun) async -> String {
    guard run.choices.contains(.death), let finding = run.finding, finding.isOfProperty else {
      return ""
    }
    let values = await mendingValues(of: run, finding.kind)
    let advice =
      values.isEmpty
      ? "Mark with '@NotRestored' what only a running effect sets back, or have 'onMount' begin its work again."
      : values.map(\.text).joined(separator: "\n")
    return "\n\nThe process has died before, and what ran has ended with it.\n\(advice)"
  }

  /// The properties without whose stored value nothing of a kind is found: each was tried alone, inner ones first.
  private nonisolated(nonsending) func mendingValues(
    of run: ExplorerRun,
    _ kind: String
  ) async -> [RestoredValue] {
    var states: [Data?] = []
    _ = await replay(
      run.choices.map { choice in { _ in choice } },
      until: kind,
      before: { choice, store in
        if !store.hasDied { states.append(store.storedState) }
      }
    )
    guard let values = RestoredValues(states) else { return [] }
    var found: [RestoredValue] = []
    var tried = 0
    for value in values.all where tried < Self.triedValues && !deadline.isOver {
      // What is around a property has its other value too.
      if found.contains(where: { $0.path.starts(with: value.path) }) { continue }
      guard let data = try? JSONEncoder().encode(value.state), isWhole(data) else { continue }
      tried += 1
      if await comesToRest(run, kind, restoring: data) { found.append(value) }
    }
    return found
  }

  private func isWhole(_ data: Data) -> Bool {
    let restored = surroundings.makeState {
      let (state, isWhole) = ProcessDeath.restored(State.self, from: data)
      return state != nil && isWhole
    }
    return restored
  }

  /// Whether a run with another stored state comes to rest, and nothing of a kind is found up to there.
  private nonisolated(nonsending) func comesToRest(
    _ run: ExplorerRun,
    _ kind: String,
    restoring data: Data
  ) async -> Bool {
    var isAtRest = false
    let choices = run.choices.map { choice in
      { (_: ExploredStore<State, Action>) -> ExplorerChoice? in choice }
    }
    let rest = Array(
      repeating: { (store: ExploredStore<State, Action>) -> ExplorerChoice? in
        store.choices.first { $0.kind == .answer || $0.kind == .tick }
      },
      count: Self.choicesToRest
    )
    let other = await replay(
      choices + rest,
      until: kind,
      { $0.rewriteStored = { _ in data } },
      after: { isAtRest = $0.isAtRest($0.choices) }
    )
    return isAtRest && other.finding?.kind != kind
  }
}

extension ExplorerFinding {
  /// Whether a property of the explorer's author doesn't hold.
  fileprivate var isOfProperty: Bool {
    switch self {
    case .property, .monitor: true
    default: false
    }
  }
}
