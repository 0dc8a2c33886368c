import Store

extension Explorer {
  /// What doesn't hold.
  func text(of finding: ExplorerFinding) -> String {
    switch finding {
    case .property(let number, let values): text(of: properties[number], values)
    case .monitor(let number, let breach):
      """
      "\(monitors[number].name)" doesn't hold (\(monitors[number].location)).
        \(breach.detail)
      """
    case .issue(let issue): "The framework reports [\(issue.code.rawValue)]:\n\(issue.message)"
    case .endlessChain:
      "A chain of actions has no end: each of the last ones led to another by '.send'."
    case .uncontrolled(let effect):
      """
      An effect waits for something that the explorer doesn't control: \(effect), made at \(effect.location).

      Likely causes: an endpoint that the explorer doesn't answer, a clock or queue that isn't a dependency, or a \
      detached task. Add the endpoint by 'endpoint(_:)', or leave the check out by 'skipping(.control)'.
      """
    case .brokenLife(let problem): problem
    case .goesOn:
      """
      An effect goes on after it was cancelled: it has waited a thousand times for a clock or an endpoint, each of which \
      ends at once then.

      Likely causes: a loop with 'try?', or with an endpoint that doesn't throw. End it when the task \
      is cancelled: 'while !Task.isCancelled', or 'try'.
      """
    case .notRestored(let problem):
      "The state isn't the same after it was stored and restored.\n\n\(problem)"
    case .notStorable:
      """
      'processDeath()' needs a state that can be stored, and \(typeName(State.self)) isn't Codable. The process never dies.

      Conform it and the states of its children to Codable, or remove 'processDeath()'.
      """
    case .link(let problem): problem
    case .unrepeatable:
      """
      The same choices have led to another state.

      Likely causes: a dependency has a state of its own, such as a counter, or a reducer reads what is no dependency: \
      the date, a random number, a global variable.
      """
    case .asymmetric(let choices):
      """
      Rows that 'symmetric' names aren't alike: what can happen after these choices can't after others, which lead to the \
      same state but for which row is which.

      The others: replay("\(choices)")

      Likely causes: a reducer, a rule or an endpoint treats the first row or one of the ids in another way. Remove 'symmetric'.
      """
    }
  }

  private func text(of property: ExplorerProperty<State>, _ values: [Any]) -> String {
    let rule =
      switch property.kind {
      case .always: property.isNegated ? "happens" : "doesn't hold"
      case .eventually: "doesn't hold when the feature has come to rest"
      case .sometimes: "was never reached"
      }
    var text = "\"\(property.name)\" \(rule) (\(property.location))."
    let parts = property.partTexts ?? []
    for (index, value) in values.enumerated() {
      let part = parts.indices.contains(index) ? parts[index] : "part \(index + 1)"
      text += "\n  \(part) is \(ExplorerText.of(value))"
    }
    return text
  }
}
