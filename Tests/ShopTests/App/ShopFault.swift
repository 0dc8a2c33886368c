/// A planted bug.
///
/// Each needs twelve choices or more from the start.
enum ShopFault: String, CaseIterable, Sendable {
  /// A second tap opens a second checkout.
  case checkoutOpensTwice
  /// The rollback of a favourite undoes the change of another one.
  case rollbackUndoesOthers
  /// The checkout stays when its session has expired.
  case expiredSessionKeepsCheckout
  /// The change of a favourite goes on after the user has signed out.
  case removalOutlivesSignOut
  /// The favourites stay when the session has expired during a checkout.
  case expiredSessionKeepsFavorites
  /// The reply to a call for a former address is taken for the new one.
  case quoteOfFormerAddress
  /// A second tap places a second order.
  case orderTappedTwice
  /// Only the first line of an order is removed from the cart.
  case orderedLineStays
  /// The reply to a call of a former session is taken for one of the new session.
  case favoriteOfFormerSession
  /// The spinner stays when the second attempt to order has failed.
  case retriedOrderKeepsSpinner
  /// The order goes on after its checkout was popped.
  case orderOutlivesCheckout
  /// The list that an order has reloaded replaces that of a newer search.
  case lateReload
  /// The spinner stays when the second page couldn't be reloaded after an order.
  case secondPageKeepsSpinner
  /// The quote of a former cart is used again for the same address.
  case quoteOfFormerCart
  /// The second expiry of a session isn't handled.
  case secondExpiryIgnored
}
