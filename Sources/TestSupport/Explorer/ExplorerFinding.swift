import Navigation
import Store

/// What an exploration has found.
enum ExplorerFinding {
  /// A property doesn't hold: its number, and the values that it is about.
  case property(Int, values: [Any])
  /// A property of the steps doesn't hold: its number.
  case monitor(Int, MonitorBreach)
  /// The framework has reported a mistake.
  case issue(RuntimeIssue)
  /// A chain of actions has no end.
  case endlessChain
  /// An effect waits for something that the explorer doesn't control.
  case uncontrolled(EffectTrace)
  /// A life or a request isn't as it was promised: an effect of a removed feature, a missing `onUnmount` or reply.
  case brokenLife(String)
  /// An effect goes on after it was cancelled, without an end.
  case goesOn
  /// The state isn't the same after it was encoded and decoded.
  case notRestored(String)
  /// The process is to die, and the state can't be stored.
  case notStorable
  /// A link that was printed isn't the link that is read.
  case link(String)
  /// The same choices have led to another state.
  case unrepeatable
  /// Rows that were said to be symmetric aren't: the choices up to the other state.
  case asymmetric(String)

  /// What findings of one cause have in common.
  var kind: String {
    switch self {
    case .property(let number, _): "property \(number)"
    case .monitor(let number, _): "monitor \(number)"
    case .issue(let issue): "issue \(issue.code.rawValue)"
    case .endlessChain: "endless chain"
    case .uncontrolled: "uncontrolled"
    case .brokenLife: "broken life"
    case .goesOn: "goes on"
    case .notRestored: "not restored"
    case .notStorable: "not storable"
    case .link: "link"
    case .unrepeatable: "unrepeatable"
    case .asymmetric: "asymmetric"
    }
  }

  /// Whether the run was another one when it was repeated, so that other findings may not be there either.
  var isDoubtful: Bool {
    switch self {
    case .unrepeatable, .asymmetric: true
    default: false
    }
  }
}

/// A check of each state that an explorer makes besides the properties of its author.
public struct ExplorerCheck: Hashable, Sendable {
  let name: String

  /// A state that is `Codable` is the same after it was stored and restored.
  public static let restoration = ExplorerCheck(name: "restoration")
  /// Effects wait only for what the explorer controls: endpoints, clocks, shared values, test streams.
  public static let control = ExplorerCheck(name: "control")
}

extension Explorer {
  /// Leaves a check out.
  ///
  /// - Parameter check: The check.
  /// - Returns: The explorer without it.
  public func skipping(_ check: ExplorerCheck) -> Explorer {
    with { $0.skipped.insert(check) }
  }

  /// Checks that the link of each state opens the same screen, with the same link.
  ///
  /// A state that has no link isn't checked.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - state: The state with the link; `nil` where there is none.
  /// - Returns: The explorer with the check.
  public func links<Linked: Navigation::Linked>(
    _ router: LinkRouter<Linked>,
    of state: @escaping (State) -> Linked?
  ) -> Explorer {
    with {
      $0.linkProblems.append { current, known in
        guard let current = state(current), let link = try? router.print(current) else {
          return nil
        }
        let screen = ScreenPath(of: current).name
        if known[link] == screen { return nil }
        do {
          let other = try router.parse(link)
          let opened = ScreenPath(of: other).name
          if screen != opened { return "The link of \(screen) is \(link), which opens \(opened)." }
          let printed = try router.print(other)
          if printed != link { return "The state's link is \(link), which is read as \(printed)." }
          known[link] = screen
          return nil
        } catch {
          return "The state's link is \(link), which can't be read:\n\(error)"
        }
      }
    }
  }
}

extension Explorer where State: Linked {
  /// Checks that the link of each state opens the same screen, with the same link.
  ///
  /// A state that has no link isn't checked.
  ///
  /// - Parameter router: The router.
  /// - Returns: The explorer with the check.
  public func links(_ router: LinkRouter<State>) -> Explorer { links(router) { $0 } }
}

extension ProcessDeath.Loss {
  /// What is lost, as a part of a text.
  var text: String {
    switch self {
    case .problem(let problem): problem
    case .difference(let difference):
      """
      The first part that differs is '\(difference.path)':

        stored:   \(difference.former ?? "nothing")
        restored: \(difference.value ?? "nothing")
      """
    }
  }
}
