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

  /// Adds the rules that follow from the cases of the actions, as for an explorer without rules.
  ///
  /// The user does what is a `ViewAction`, writes each observed property by its binding, pops screens and dismisses what is
  /// presented. Payloads are values of their type in the feature's state, at most three, both values of a `Bool`, the
  /// first five cases of a `CaseIterable`, and as texts also `""` and `"a"`. A binding of a number is written 0 and 1. ``Exploration/unmade``
  /// says which cases were never made, and which only with values of the state: an id that isn't there is one of a tap that comes late.
  ///
  /// - Returns: The explorer with the rules.
  public func derivedRules() -> Explorer { with { $0.derivesRules = true } }

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
