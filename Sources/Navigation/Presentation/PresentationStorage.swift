import Store

/// The object in which a presentation keeps its state, at an address that doesn't change.
@usableFromInline
final class PresentationStorage<State> {
  @usableFromInline let address: UnsafeMutablePointer<State?>
  /// The requests that the state was opened for, and those whose replies are on their way; no part of the presentation's
  /// value.
  @usableFromInline var requests: [PresentationRequest] = []

  @usableFromInline
  init(_ state: State?) {
    address = .allocate(capacity: 1)
    address.initialize(to: state)
  }

  deinit {
    address.deinitialize(count: 1)
    address.deallocate()
  }

  // Not inlinable: see ``Case/path(_:)``.
  /// Reaches presented state for reducers, which change it in place.
  @usableFromInline
  static func access<Root>(
    _ path: KeyPath<Root, PresentationState<State>>
  ) -> StateAccess<Root, State?> {
    StateAccess.resolving(path).appending(\.wrappedValue, in: content)
  }

  private static var content: ObjectContent<State?> {
    let none = PresentationStorage(nil)
    return ObjectContent(
      read: { presentation in
        let presentation = presentation.assumingMemoryBound(to: PresentationState<State>.self)
        return UnsafePointer((presentation.pointee.storage ?? none).address)
      },
      write: { presentation in
        presentation.assumingMemoryBound(to: PresentationState<State>.self).pointee.uniqueStorage
          .address
      }
    )
  }
}
