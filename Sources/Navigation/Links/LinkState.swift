import Foundation
import Store

/// The links that an app was opened with and hasn't opened yet.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var links = LinkState()
///   var main: MainCoordinator.State?
/// }
/// ```
///
/// It's a part of the state: a link that waits is encoded and restored with it. A feature that sets ``parked`` to `nil` gives the
/// link up.
public struct LinkState: Codable, Hashable, Sendable {
  /// The link that waits until it can be opened.
  public var parked: ParkedLink?
  /// The link that waits for the user, who is asked by a view, until `confirmed` or `declined`.
  public var asked: ParkedLink?
  /// Why the last link wasn't opened; `nil` if it was, or waits.
  public var refusal: String?

  /// Creates a state without links.
  public init() {}

  /// Creates the state of an app that was started by a link: it's opened when the store is made, or when what it needs is there.
  ///
  /// - Parameter url: The URL.
  public init(opening url: String) { parked = ParkedLink(url: url) }
}

/// What happens with the links of an app.
@CasePathable
public enum LinkAction: Codable, Hashable, Sendable {
  /// The system has opened the app with a URL, before or after it was started.
  case opened(String)
  /// The user wants the link to be opened that was asked about.
  case confirmed
  /// The user doesn't.
  case declined
}

/// What a coordinator does with a link, by what it would remove.
public enum LinkDecision: Hashable, Sendable {
  /// The link is opened.
  case open
  /// What is there stays, and the link isn't opened, with the reason.
  case keep(String)
  /// The user is asked: the link is in ``LinkState/asked`` until `confirmed` or `declined`.
  case ask
  /// The link waits, at most for a time from its arrival on. After each action the decision is made again.
  case park(for: Duration)
}
