import Foundation
import Store

/// Hands the links that arrive from the system to the app, each as one action with the text of the URL.
///
/// ```swift
/// let links = LinkReceiver(store, action: \.links.opened)
/// ```
///
/// It makes no decision: the reducer reads the URL, and refuses one that isn't the app's.
@MainActor
public struct LinkReceiver {
  private let open: @MainActor (String) -> Void

  /// Creates a receiver.
  ///
  /// - Parameter open: Called with the text of each URL.
  public init(_ open: @escaping @MainActor (String) -> Void) {
    self.open = open
  }

  /// Creates a receiver that sends an action.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - action: The case of the action.
  public init<State, Action>(
    _ store: Store<State, Action>,
    action: CaseKeyPath<Action, String>
  ) {
    let action = AnyCasePath(action)
    self.init { store.send(action.embed($0)) }
  }

  /// Opens a URL.
  public func receive(_ url: URL) { open(url.absoluteString) }

  /// Opens what a push notification stands for.
  ///
  /// - Parameters:
  ///   - payload: What the notification carries.
  ///   - pushes: The table.
  /// - Throws: ``PushRefusal``, if it stands for nothing.
  public func receive<State>(
    _ payload: PushPayload,
    by pushes: PushLinks<State>
  ) throws(PushRefusal) {
    open(try pushes.url(for: payload))
  }
}
