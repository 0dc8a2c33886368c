import Store

/// What an explorer has seen, and what it has found.
public struct Exploration: Sendable {
  /// Why an exploration has ended.
  public enum End: String, Sendable, Hashable {
    /// All states were reached, apart from those behind a counterexample.
    case complete
    /// The number of counterexamples.
    case counterexample
    /// The number of states.
    case states
    /// The number of choices from the start.
    case depth
    /// The real time.
    case duration
  }

  /// The number of different states.
  public internal(set) var states = 0
  /// The number of choices that were carried out.
  public internal(set) var steps = 0
  /// The largest number of choices from the start, in the part that was explored breadth first.
  public internal(set) var depth = 0
  /// The number of random walks.
  public internal(set) var walks = 0
  /// The real time that it took.
  public internal(set) var duration: Duration = .zero
  /// What has ended the part that was explored breadth first, or the walks before their number.
  public internal(set) var end: End = .complete
  /// The seed of the walks.
  public let seed: UInt64
  /// A hash of all states in the order in which they were reached: the same for the same explorer, bounds and seed.
  public internal(set) var hash: UInt64 = 0
  /// What doesn't hold: one of each property and check.
  public internal(set) var counterexamples: [Counterexample] = []
  /// The known issues that were found.
  public internal(set) var knownIssues: [String] = []
  /// The known issues that weren't found in a complete exploration without counterexamples.
  public internal(set) var fixedIssues: [String] = []
  /// The witnesses that held in no state; none after a counterexample, because no state behind it was reached.
  public internal(set) var unreached: [String] = []
  /// How near the exploration came to the witnesses of several conditions that held in no state.
  var nearMisses: [String: String] = [:]
  /// The cases of actions that no derived rule makes, or makes with some values only, with what is missing.
  public internal(set) var unmade: [String] = []
  /// The rules that were possible in no state, the endpoints that were never called, and the outcomes with which no call ended, in
  /// words; none after a counterexample.
  public internal(set) var untried: [String] = []
  /// The screens, and what leads from one to another.
  public internal(set) var map = ExplorerMap()
  /// The cases of actions that were reached.
  public internal(set) var coverage = ExplorerCoverage()

  /// Whether all states were reached and nothing is wrong in them, and each kind of choice was tried.
  public var isComplete: Bool { end == .complete && counterexamples.isEmpty && unmade.isEmpty }

  init(seed: UInt64) { self.seed = seed }
}

extension Exploration: CustomStringConvertible {
  /// The counts, the bound that has ended it, and what was found.
  public var description: String {
    var lines = [
      "\(states) states, \(steps) steps, depth \(depth), \(walks) walks, \(DurationText(duration)); \(endText)"
    ]
    lines += counterexamples.map { "\n\($0)" }
    lines += knownIssues.map { "Known: \($0)" }
    lines += fixedIssues.map { "Known, but not found: \($0)" }
    for name in unreached {
      lines.append("Never reached: \(name)")
      if let miss = nearMisses[name] { lines.append(miss) }
    }
    lines += (unmade + untried).map { "Not tried: \($0)" }
    return lines.joined(separator: "\n")
  }

  /// Why it has ended, in words.
  var endText: String {
    switch end {
    case .complete where counterexamples.isEmpty && !unmade.isEmpty:
      "all states were reached to which what was tried leads"
    case .complete where counterexamples.isEmpty: "all states were reached"
    case .complete: "all states were reached, apart from those behind a counterexample"
    case .counterexample: "ended by counterexamples"
    case .states: "ended by the number of states"
    case .depth: "ended by the depth"
    case .duration: "ended by the duration"
    }
  }
}

/// How far an exploration has come.
public struct ExplorerProgress: Sendable, CustomStringConvertible {
  /// The number of different states.
  public let states: Int
  /// The number of choices that were carried out.
  public let steps: Int
  /// The number of choices from the start.
  public let depth: Int
  /// The number of states that wait to be explored.
  public let waiting: Int

  /// The counts, such as `1000 states, 5310 steps, depth 6, 240 waiting`.
  public var description: String {
    "\(states) states, \(steps) steps, depth \(depth), \(waiting) waiting"
  }
}

/// A run in which something doesn't hold.
public struct Counterexample: Sendable, CustomStringConvertible {
  /// The name of the property or of the check, by which ``Explorer/knownIssue(_:)`` sets it aside.
  public let name: String
  /// What doesn't hold.
  public let finding: String
  /// What happened, one choice each.
  public let steps: [String]
  /// The choices as text, by which ``Explorer/replay(_:isolation:)`` repeats the run.
  public let choices: String
  /// A test that fails as long as the feature does this.
  public let test: String

  /// What doesn't hold, and the steps.
  public var description: String {
    let steps = steps.enumerated().map { "  \($0 + 1). \($1)" }
    return """
      \(finding)

      \(steps.isEmpty ? "  at the start" : steps.joined(separator: "\n"))

      To repeat it: replay("\(choices)")
      """
  }
}
