#if canImport(SwiftUI)
import SwiftUI

extension Store {
  /// Sends an action, and animates the changes that follow from it in views.
  ///
  /// What effects send later isn't animated; see ``Send/callAsFunction(_:animation:)``.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - animation: The animation; `nil` for none.
  ///   - location: The call site, for traces and reports.
  /// - Returns: The effects that the action has started.
  @discardableResult
  public func send(
    _ action: Action,
    animation: Animation?,
    location: SourceLocation = #Store::location
  ) -> StoreTask {
    send(action, transaction: Transaction(animation: animation), location: location)
  }

  /// Sends an action in a transaction of SwiftUI.
  ///
  /// What effects send later isn't in the transaction; see ``Send/callAsFunction(_:transaction:)``.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - transaction: The transaction.
  ///   - location: The call site, for traces and reports.
  /// - Returns: The effects that the action has started.
  @discardableResult
  public func send(
    _ action: Action,
    transaction: Transaction,
    location: SourceLocation = #Store::location
  ) -> StoreTask {
    withTransaction(transaction) { send(action, location: location) }
  }
}

extension ViewActionSending {
  /// Sends an action of the view to the store, and animates the changes that follow from it in views.
  ///
  /// - Parameters:
  ///   - action: What happened in the view.
  ///   - animation: The animation; `nil` for none.
  ///   - location: The call site, for reports.
  /// - Returns: The effects that follow.
  @discardableResult
  public func send(
    _ action: StoreAction.ViewAction,
    animation: Animation?,
    location: SourceLocation = #Store::location
  ) -> StoreTask {
    store.send(.view(action), animation: animation, location: location)
  }

  /// Sends an action of the view to the store, in a transaction of SwiftUI.
  ///
  /// - Parameters:
  ///   - action: What happened in the view.
  ///   - transaction: The transaction.
  ///   - location: The call site, for reports.
  /// - Returns: The effects that follow.
  @discardableResult
  public func send(
    _ action: StoreAction.ViewAction,
    transaction: Transaction,
    location: SourceLocation = #Store::location
  ) -> StoreTask {
    store.send(.view(action), transaction: transaction, location: location)
  }
}
#endif
