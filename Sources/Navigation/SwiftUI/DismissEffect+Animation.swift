#if canImport(SwiftUI)
import Store
import SwiftUI

extension DismissEffect {
  /// Dismisses the feature, and animates the changes that follow from it in views.
  ///
  /// - Parameters:
  ///   - animation: The animation; `nil` for none.
  ///   - location: The call site, for reports.
  public func callAsFunction(
    animation: Animation?,
    location: SourceLocation = #Store::location
  ) async {
    await self(transaction: Transaction(animation: animation), location: location)
  }

  /// Dismisses the feature in a transaction of SwiftUI.
  ///
  /// - Parameters:
  ///   - transaction: The transaction.
  ///   - location: The call site, for reports.
  public func callAsFunction(
    transaction: Transaction,
    location: SourceLocation = #Store::location
  ) async {
    let transaction = UncheckedSendable(transaction)
    await dismiss(at: location) { dismiss in withTransaction(transaction.value, dismiss) }
  }
}
#endif
