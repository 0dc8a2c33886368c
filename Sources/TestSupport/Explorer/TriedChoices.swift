/// Which rules were possible in an exploration, and how calls ended.
final class TriedChoices {
  /// An outcome of an endpoint, whatever the arguments of its call.
  private struct Outcome: Hashable {
    let endpoint: Int
    let position: Int
  }

  private var rules: Set<Int> = []
  /// The outcomes that calls could have, with what the first one did.
  private var possible: [Outcome: () -> String] = [:]
  private var ended: Set<Outcome> = []
  private var called: Set<Int> = []

  func addRule(_ number: Int) { rules.insert(number) }

  func addCall(of endpoint: Int) { called.insert(endpoint) }

  func addPossible(_ outcome: ExploredOutcome, of endpoint: Int) {
    let key = Outcome(endpoint: endpoint, position: outcome.position)
    if possible[key] == nil { possible[key] = outcome.text }
  }

  func addEnd(_ outcome: ExploredOutcome, of endpoint: Int) {
    ended.insert(Outcome(endpoint: endpoint, position: outcome.position))
  }

  /// What was never possible, and what was possible and never happened, in the order in which it was written.
  func untried<State, Action>(_ explorer: Explorer<State, Action>) -> [String] {
    let rules = explorer.rules.enumerated().filter { !self.rules.contains($0.offset) }
      .map { "the rule \"\($0.element.name)\" is possible in no state" }
    let endpoints = explorer.endpoints.enumerated().flatMap { number, endpoint -> [String] in
      guard called.contains(number) else { return ["\(endpoint.name) is never called"] }
      return possible.filter { $0.key.endpoint == number && !ended.contains($0.key) }
        .sorted { $0.key.position < $1.key.position }
        .map { "no call of \(endpoint.name) \($0.value().elided(to: 80))" }
    }
    return rules + endpoints
  }
}
