import Foundation
import Store

/// A link that waits.
public struct ParkedLink: Codable, Hashable, Sendable {
  /// The URL.
  public var url: String
  /// When the link expires; `nil` while nothing has shown yet that it must wait.
  public var deadline: Date?
  /// Whether the user was asked about what is there.
  var isConfirmed = false

  /// Creates a link that waits, as a test expects it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - deadline: When the link expires.
  public init(url: String, deadline: Date? = nil) { (self.url, self.deadline) = (url, deadline) }
}

extension LinkState {
  /// Has a link opened, in place of one that waits.
  mutating func open(_ url: String) {
    let former = [parked, asked].lazy.compactMap { $0?.url }.first { $0 != url }
    refusal = former.map { "\($0.shortLinkText) was replaced by \(url.shortLinkText)" }
    (parked, asked) = (ParkedLink(url: url), nil)
  }

  /// Has the link opened that was asked about.
  mutating func confirm() {
    guard var link = asked else { return }
    link.isConfirmed = true
    (parked, asked) = (link, nil)
  }

  /// Removes the link that was asked about.
  mutating func decline() {
    guard let link = asked else { return }
    (asked, refusal) = (nil, "\(link.url.shortLinkText) was declined")
  }
}

/// Opens the links of a feature in its coordinator.
struct LinkOpening<State, Target: Linked> {
  private let access: StateAccess<State, LinkState>
  private let router: LinkRouter<Target>
  /// How long a link waits for a coordinator that isn't there.
  private let parkingTime: Duration
  private let decide: (State, LinkArrival<Target>) -> LinkDecision
  private let target: (State) -> Target?
  private let setTarget: (inout State, Target) -> Void
  @Dependency(\.date) private var date

  init(
    _ links: WritableKeyPath<State, LinkState>,
    _ router: LinkRouter<Target>,
    parkingTime: Duration = .zero,
    decide: @escaping (State, LinkArrival<Target>) -> LinkDecision,
    target: @escaping (State) -> Target?,
    set: @escaping (inout State, Target) -> Void
  ) {
    access = StateAccess.resolving(links)
    (self.router, self.parkingTime, self.decide) = (router, parkingTime, decide)
    (self.target, setTarget) = (target, set)
  }

  /// A reducer that runs another one, and then opens links.
  ///
  /// A link of the initial state is opened by the mount of the feature.
  func after<Base: Reducer, Action>(
    _ base: Base,
    _ action: CaseKeyPath<Action, LinkAction>
  ) -> AnyReducer<State, Action> where Base.State == State, Base.Action == Action {
    let path = AnyCasePath(action)
    return AnyReducer(
      base
        .wrap { state, action, reduce in
          let effect = reduce(&state, action)
          if path.matches(action), let action = path.extract(from: action) {
            receive(action, &state)
          }
          return effect
        }
        .onMount { _ in .none }
        // What a parked link waits for can be any part of the state.
        .afterChanges { openParked(&$0) }
    )
  }

  private func receive(_ action: LinkAction, _ state: inout State) {
    switch action {
    case .opened(let url):
      // One that can't be read replaces none.
      let isReplacing = read(&state) { $0.parked != nil || $0.asked != nil }
      let explanation = isReplacing ? withoutIDs { router.explain(url) } : nil
      access.update(&state) { links in
        if let explanation, !explanation.isMatch {
          links.refusal = explanation.description
        } else {
          links.open(url)
        }
      }
    case .confirmed: access.update(&state) { $0.confirm() }
    case .declined: access.update(&state) { $0.decline() }
    }
  }

  private func openParked(_ state: inout State) {
    guard read(&state, { $0.parked != nil }), let link = read(&state, { $0.parked }) else { return }
    let result = withoutIDs(unless: \.isOpened) { self.result(of: link, in: state) }
    if case .opened(let target) = result { setTarget(&state, target) }
    if case .parked(let deadline) = result, deadline == link.deadline, !link.isConfirmed { return }
    access.update(&state) { links in
      links.parked = nil
      switch result {
      case .opened: break
      case .refused(let reason): links.refusal = reason
      case .asked: links.asked = ParkedLink(url: link.url)
      case .parked(let deadline):
        links.parked = ParkedLink(url: link.url, deadline: deadline)
      }
    }
  }

  /// What becomes of a link.
  private enum Result {
    case opened(Target)
    case refused(String)
    case asked
    case parked(until: Date)

    var isOpened: Bool { if case .opened = self { true } else { false } }
  }

  private func result(of link: ParkedLink, in state: State) -> Result {
    if let deadline = link.deadline, date.now >= deadline {
      return .refused("\(link.url.shortLinkText) has expired")
    }
    do throws(LinkError) {
      guard let target = target(state) else {
        if link.deadline == nil { _ = try router.parse(link.url) }
        return .parked(until: deadline(of: link, parkingTime))
      }
      let arrival = try router.arrival(at: link.url, from: target)
      switch link.isConfirmed ? .open : decide(state, arrival) {
      case .open: return .opened(arrival.state)
      case .keep(let reason): return .refused(reason)
      case .ask: return .asked
      case .park(let duration): return .parked(until: deadline(of: link, duration))
      }
    } catch {
      return .refused(error.description)
    }
  }

  private func deadline(of link: ParkedLink, _ duration: Duration) -> Date {
    let (seconds, attoseconds) = duration.components
    return link.deadline
      ?? date.now.addingTimeInterval(TimeInterval(seconds) + TimeInterval(attoseconds) * 1e-18)
  }

  private func read<Value>(_ state: inout State, _ body: (LinkState) -> Value) -> Value {
    withUnsafePointer(to: &state) { access.read($0) { body($0.pointee) } }
  }

  /// Runs a closure whose stacks don't come into the state, so that their ids are given again.
  private func withoutIDs<Value>(
    unless isUsed: (Value) -> Bool = { _ in false },
    _ body: () -> Value
  ) -> Value {
    StackIDCounter.current?.provisionally(keptIf: isUsed, body) ?? body()
  }
}
