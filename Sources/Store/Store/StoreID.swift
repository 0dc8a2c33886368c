/// The identity of a store.
///
/// The store of an element, of an identified array or of a stack, is created again when no view has it any more, and must then be
/// the same for a list. So it's identified by its place in its parent and the element's id, any other store by itself.
public struct StoreID: Hashable {
  private let object: ObjectIdentifier
  private let element: AnyHashable?

  init(_ object: ObjectIdentifier, element: AnyHashable? = nil) {
    (self.object, self.element) = (object, element)
  }
}
