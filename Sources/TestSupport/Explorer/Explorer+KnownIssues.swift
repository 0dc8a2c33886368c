import Store

extension Explorer {
  /// Sets a mistake aside, so that an exploration goes on as if it weren't there, and ``check(_:seed:isolation:location:)`` passes.
  ///
  /// ``Exploration/knownIssues`` says whether it was found. A complete exploration without it fails the check: it is fixed, or has another
  /// name.
  ///
  /// - Parameter name: The name of a property, or ``Counterexample/name``.
  /// - Returns: The explorer that knows the mistake.
  public func knownIssue(_ name: String) -> Explorer { with { $0.knownIssues.append(name) } }

  /// The name by which a mistake is set aside.
  func name(of finding: ExplorerFinding) -> String {
    switch finding {
    case .property(let number, _): properties[number].name
    case .monitor(let number, _): monitors[number].name
    case .issue(let issue): issue.code.rawValue
    case .endlessChain: "endless-chain"
    case .uncontrolled: ExplorerCheck.control.name
    case .brokenLife: "broken-life"
    case .goesOn: "uncancelled-effect"
    case .notRestored: ExplorerCheck.restoration.name
    case .notStorable: "process-death"
    case .link: "link"
    case .unrepeatable: "unrepeatable"
    case .asymmetric: "asymmetric"
    }
  }

  func isKnown(_ finding: ExplorerFinding) -> Bool { knownIssues.contains(name(of: finding)) }

  /// Whether nothing is explored behind the finding, because what follows would be its consequence.
  ///
  /// What must hold at rest, when the state is restored or in its link says nothing of other states.
  func endsRun(_ finding: ExplorerFinding) -> Bool {
    switch finding {
    case .endlessChain, .goesOn: true
    case .property(let number, _): properties[number].kind == .always && !isKnown(finding)
    case .monitor(let number, _): !monitors[number].isOfRest && !isKnown(finding)
    case .uncontrolled, .brokenLife, .unrepeatable, .asymmetric: !isKnown(finding)
    case .issue, .notRestored, .notStorable, .link: false
    }
  }
}
