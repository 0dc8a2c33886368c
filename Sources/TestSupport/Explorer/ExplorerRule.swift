import Store

/// Something that the user does: the actions that are possible in a state.
struct ExplorerRule<State, Action> {
  let name: String
  let actions: (State) -> [Action]
}

extension Explorer {
  /// Adds a rule: the user can do any of some actions, which depend on the state.
  ///
  /// - Parameters:
  ///   - name: What the user does.
  ///   - actions: Returns the possible actions; none where the user can't do it. A few are enough: each is tried in each state.
  /// - Returns: The explorer with the rule.
  public func rule(_ name: String, _ actions: @escaping (State) -> [Action]) -> Explorer {
    with { $0.rules.append(ExplorerRule(name: name, actions: actions)) }
  }

  /// Adds a rule: the user can do one thing, where a condition holds.
  ///
  /// - Parameters:
  ///   - name: What the user does.
  ///   - action: The action.
  ///   - isPossible: Whether the user can do it in a state; by default always.
  /// - Returns: The explorer with the rule.
  public func rule(
    _ name: String,
    _ action: Action,
    if isPossible: @escaping (State) -> Bool = { _ in true }
  ) -> Explorer {
    rule(name) { isPossible($0) ? [action] : [] }
  }
}
