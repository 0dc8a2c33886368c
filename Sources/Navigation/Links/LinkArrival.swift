import Foundation
import Store

/// What a link changes in a running app.
///
/// ```swift
/// let arrival = try router.arrival(at: url, from: state)
/// if arrival.removes(EditForm.State.self, where: \.hasChanges) { … }
/// ```
public struct LinkArrival<State> {
  /// The URL.
  public let url: String
  /// The state after the arrival.
  public let state: State
  /// The number of screens that stay, with all of their state.
  ///
  /// The coordinator itself isn't counted.
  public let keptScreens: Int
  /// The screens that are removed: popped, dismissed or replaced, each with the screens above it.
  public let removedScreens: [LinkedScreen]
  /// The screens that are opened, from the bottom to the top.
  public let newScreens: [LinkedScreen]

  /// Whether a screen with a state of a type is removed, at any depth.
  ///
  /// - Parameters:
  ///   - type: The type of the state.
  ///   - condition: Whether the state would be missed.
  /// - Returns: Whether there is one among ``removedScreens``, and what these present and stack.
  /// - Complexity: O(*n*) in the number of stored properties of the removed screens.
  public func removes<Screen>(
    _ type: Screen.Type,
    where condition: (Screen) -> Bool = { _ in true }
  ) -> Bool {
    removedScreens.contains {
      $0.contains { state, _ in (state as? Screen).map(condition) ?? false }
    }
  }

  /// Whether a screen that was opened for a request is removed, at any depth, so that the reply is `.cancelled`.
  public var cancelsRequests: Bool { removedScreens.contains { $0.contains { $1 } } }
}

extension LinkArrival: CustomStringConvertible {
  /// What is kept, removed and opened, such as `'app:assets/1' keeps 1 screen, removes editor, opens assetDetail`.
  public var description: String {
    func list(_ verb: String, _ screens: [LinkedScreen]) -> String {
      let names = screens.map(\.description).joined(separator: " and ")
      return screens.isEmpty ? "" : ", \(verb) \(names)"
    }
    let kept = "keeps \(keptScreens) screen\(keptScreens == 1 ? "" : "s")"
    let changes = list("removes", removedScreens) + list("opens", newScreens)
    return "\(url.shortLinkText) \(kept)\(changes)"
  }
}

extension LinkRouter {
  /// What a link changes in a running app.
  ///
  /// From the bottom up, the screens that have the same parts of the path as the URL stay, with all of their state, their ids
  /// and their requests. Query items that the URL has are set on them; where a property can't be set, a screen with another
  /// value is another screen. The first screen that differs and those above it are removed, and those of the URL are opened.
  ///
  /// Nothing is changed: ``LinkArrival/state`` is a copy.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - state: The state of the coordinator.
  /// - Returns: The arrival.
  /// - Throws: ``LinkError`` with the explanation, for each URL that ``parse(_:)-(String)`` refuses.
  /// - Complexity: As that of `parse`; no screen that stays is made or compared.
  public func arrival(at url: String, from state: State) throws(LinkError) -> LinkArrival<State> {
    let (arrival, explain) = read(url) { matcher -> LinkArrival<State>? in
      var state = state
      matcher.arrival = LinkProgress()
      if !State.knownLink.arrive(&state, &matcher) {
        matcher.arrival?.remove(LinkedScreen(of: state))
        guard let other = State.knownLink.read(&matcher) else { return nil }
        matcher.arrival?.open(other, 0)
        state = other
      } else {
        // The coordinator itself.
        matcher.arrival?.keptScreens -= 1
      }
      return matcher.arrival.map { LinkArrival(url, state, $0) }
    }
    guard let arrival else { throw LinkError(explain().description) }
    return arrival
  }

  /// What a link changes in a running app.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - state: The state of the coordinator.
  /// - Returns: The arrival.
  /// - Throws: ``LinkError`` with the explanation.
  public func arrival(at url: URL, from state: State) throws(LinkError) -> LinkArrival<State> {
    try arrival(at: url.absoluteString, from: state)
  }
}

extension LinkArrival {
  fileprivate init(_ url: String, _ state: State, _ progress: LinkProgress) {
    self.url = url
    self.state = state
    keptScreens = progress.keptScreens
    removedScreens = progress.removedScreens
    newScreens = progress.newScreens.sorted { $0.number < $1.number }.map(\.screen)
  }
}

/// What an arrival has done so far.
struct LinkProgress {
  var keptScreens = 0
  /// Counts the changes of what stays.
  var changes = 0
  private(set) var removedScreens: [LinkedScreen] = []
  private(set) var newScreens: [(number: Int, screen: LinkedScreen)] = []

  mutating func remove(_ screen: LinkedScreen) { removedScreens.append(screen) }

  mutating func open(_ screen: Any, _ number: Int) {
    newScreens.append((number, LinkedScreen(of: screen)))
  }
}
