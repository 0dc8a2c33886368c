import Store

/// The identity of a presented item, for a platform that presents another controller for another identity.
///
/// One dialog after another has the same store, but is another dialog: the title and the buttons of one that is on the
/// screen can't be changed. For other items it's their own identity.
///
/// - Parameter item: The item.
/// - Returns: The identity.
@MainActor
package func presentationID<Item: Identifiable>(of item: Item) -> AnyHashable {
  (item as? any DialogStore)?.dialogID ?? AnyHashable(item.id)
}

/// A store whose state is a dialog.
@MainActor
private protocol DialogStore {
  /// The identity of the dialog.
  var dialogID: AnyHashable { get }
}

extension Store: DialogStore where State: EphemeralState {
  fileprivate var dialogID: AnyHashable { AnyHashable(PresentationIdentity(state)) }
}
