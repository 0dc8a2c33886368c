/// Which parts of a store's trace a ``TraceLogger`` writes.
///
/// Filters are narrowed step by step: `.all.kinds([.actions, .effects]).node("path.detail")`.
public struct TraceFilter<Action> {
  /// Kinds of lines in a log.
  public struct Kinds: OptionSet, Sendable {
    /// The kinds as bits.
    public let rawValue: Int

    /// Creates a set of kinds from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The actions, and what sent them.
    public static var actions: Kinds { Kinds(rawValue: 1) }
    /// The changes of the state.
    public static var changes: Kinds { Kinds(rawValue: 2) }
    /// The effects that started, finished and were cancelled.
    public static var effects: Kinds { Kinds(rawValue: 4) }
    /// The actions of effects that were not delivered, and why.
    public static var drops: Kinds { Kinds(rawValue: 8) }
    /// The properties whose observers were notified of a change.
    public static var notifications: Kinds { Kinds(rawValue: 32) }
    /// The payloads of actions, by their parts.
    public static var payloads: Kinds { Kinds(rawValue: 16) }
  }

  let kinds: Kinds
  private let isIncluded: (TraceEvent<Action>) -> Bool

  /// Everything but payloads.
  public static var all: TraceFilter {
    TraceFilter(
      kinds: [.actions, .changes, .effects, .drops, .notifications],
      isIncluded: { _ in true }
    )
  }

  private init(kinds: Kinds, isIncluded: @escaping (TraceEvent<Action>) -> Bool) {
    self.kinds = kinds
    self.isIncluded = isIncluded
  }

  /// Only lines of the given kinds.
  public static func kinds(_ kinds: Kinds) -> TraceFilter { all.kinds(kinds) }

  /// Only events of one node of the feature tree and those below.
  public static func node(_ path: String) -> TraceFilter { all.node(path) }

  /// Only the events that a condition holds for.
  public static func events(
    where isIncluded: @escaping (TraceEvent<Action>) -> Bool
  ) -> TraceFilter {
    all.events(where: isIncluded)
  }

  /// Only lines of the given kinds.
  public func kinds(_ kinds: Kinds) -> TraceFilter {
    TraceFilter(kinds: kinds, isIncluded: isIncluded)
  }

  /// Only events of one node of the feature tree and those below.
  ///
  /// - Parameter path: The cases that lead to the node, `path.detail`; ids of elements, and the cases
  ///   `element` and `presented`, are left out.
  /// - Returns: The narrower filter.
  public func node(_ path: String) -> TraceFilter {
    let path = path.split(separator: ".").map(String.init)
    return events { event in
      let steps =
        switch event {
        case .actionReceived(let action, _), .stateChanged(let action, _),
          .actionDropped(let action, _, _):
          Self.steps(of: ActionName.of(action))
        case .effectStarted(let effect), .effectFinished(let effect),
          .effectCancelled(let effect, _):
          Self.steps(of: effect.node)
        case .requestOpened(let request), .stepBegan(.request(let request)),
          .stepEnded(.request(let request)):
          Self.steps(of: request.feature)
        case .stepBegan(.result(let result)), .stepEnded(.result(let result)):
          Self.steps(of: result.feature)
        case .stepBegan(.change(let change)), .stepEnded(.change(let change)):
          Self.steps(of: change.feature)
        case .observersNotified: [String]()
        }
      return steps.starts(with: path)
    }
  }

  /// Only the events that a condition holds for.
  ///
  /// - Parameter isIncluded: Whether to write an event.
  /// - Returns: The narrower filter.
  public func events(where isIncluded: @escaping (TraceEvent<Action>) -> Bool) -> TraceFilter {
    TraceFilter(kinds: kinds) { self.isIncluded($0) && isIncluded($0) }
  }

  func includes(_ event: TraceEvent<Action>) -> Bool { isIncluded(event) }

  /// The cases of a path, without the parts that don't identify the node: `path[#0].detail`.
  private static func steps(of path: String) -> [String] {
    var plain = ""
    var depth = 0
    for character in path {
      if character == "[" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == "]" { depth -= 1 }
    }
    return plain.split(separator: ".").map(String.init).filter {
      $0 != "element" && $0 != "presented"
    }
  }
}
