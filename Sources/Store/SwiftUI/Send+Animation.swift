#if canImport(SwiftUI)
import SwiftUI

extension Send {
  /// Sends an action, and animates the changes that follow from it in views.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - animation: The animation; `nil` for none.
  public func callAsFunction(_ action: sending Action, animation: Animation?) async {
    await self(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action in a transaction of SwiftUI.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - transaction: The transaction.
  public func callAsFunction(_ action: sending Action, transaction: Transaction) async {
    let transaction = UncheckedSendable(transaction)
    await deliver(action) { reduce in withTransaction(transaction.value, reduce) }
  }
}
#endif
