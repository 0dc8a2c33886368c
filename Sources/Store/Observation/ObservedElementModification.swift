/// What was known of a collection's element before it was changed in place, for code that doesn't
/// know whether the elements are observed.
///
/// Readers of an observed element hang on the element itself, and the collection is concerned when
/// another one took its place. An element that isn't observed itself has nothing to hang on.
@usableFromInline package struct ObservedElementModification {
  private let elementType: any ObservableState.Type
  private let identity: ObservationStateID
  private let mark: ObservationStateMark

  /// Begins a change in place, unless the element isn't observed itself.
  ///
  /// - Parameter element: Where the element lies; it may be moved before ``isReplaced(_:)``.
  @usableFromInline package init?<Element>(_ element: UnsafeMutablePointer<Element>) {
    func begin<Observed: ObservableState>(_ type: Observed.Type) -> Self {
      let element = UnsafeMutableRawPointer(element).assumingMemoryBound(to: type)
      return Self(
        elementType: type,
        identity: element.pointee.observationID,
        mark: ObservationStateMark(&element.pointee)
      )
    }
    guard let type = Element.self as? any ObservableState.Type else { return nil }
    self = begin(type)
  }

  private init(
    elementType: any ObservableState.Type,
    identity: ObservationStateID,
    mark: ObservationStateMark
  ) {
    (self.elementType, self.identity, self.mark) = (elementType, identity, mark)
  }

  /// Ends the change: tells the readers of a copy that was put in place, and the caller whether the
  /// element is another one now.
  @usableFromInline package func isReplaced<Element>(
    _ element: UnsafeMutablePointer<Element>
  ) -> Bool {
    func isReplaced<Observed: ObservableState>(_ type: Observed.Type) -> Bool {
      let element = UnsafeMutableRawPointer(element).assumingMemoryBound(to: type)
      var mark = mark
      mark.end(&element.pointee)
      return element.pointee.observationID != identity
    }
    return isReplaced(elementType)
  }
}
