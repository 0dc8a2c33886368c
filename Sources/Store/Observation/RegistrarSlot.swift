/// A registrar inside a state, and the slot of one of its properties.
@usableFromInline
struct RegistrarSlot<Root> {
  @usableFromInline let slot: Int
  /// The offset in the root of the state with the registrar, in bytes.
  @usableFromInline let offset: Int
  @usableFromInline let access: RegistrarAccess

  /// Finds the registrar, given the address of the root.
  @inlinable
  func registrar(_ root: UnsafeRawPointer) -> ObservationStateRegistrar {
    access.registrar(root + offset)
  }

  /// The offset in the root of the reference to the registrar, if it is stored there.
  @inlinable
  var place: RegistrarPlace? {
    access.offset.map { RegistrarPlace(offset: offset + $0, slot: slot) }
  }

  func moved<Outer>(by offset: Int) -> RegistrarSlot<Outer> {
    RegistrarSlot<Outer>(slot: slot, offset: self.offset + offset, access: access)
  }
}

/// Reaches the registrar of a state by the state's address.
///
/// Created where the type is known, so that only the registrar is read: a function that doesn't know
/// the type would copy the whole state first.
@usableFromInline
struct RegistrarAccess {
  @usableFromInline let registrar: (UnsafeRawPointer) -> ObservationStateRegistrar
  /// The offset of the registrar's storage in the state, in bytes, if there is one.
  @usableFromInline let offset: Int?

  @inlinable
  init<State: ObservableState>(of type: State.Type, at offset: Int? = nil) {
    registrar = { $0.assumingMemoryBound(to: State.self).pointee.observationRegistrar }
    self.offset = offset
  }
}

/// The offset of a registrar's storage in a state, and a slot.
@usableFromInline
struct RegistrarPlace {
  /// The distance from the state's address, in bytes.
  @usableFromInline let offset: Int
  @usableFromInline let slot: Int

  @inlinable
  init(offset: Int, slot: Int) {
    self.offset = offset
    self.slot = slot
  }

  /// The registrar that is stored there.
  @inlinable
  func registrar(in state: UnsafeRawPointer) -> Unmanaged<ObservationStateRegistrar> {
    (state + offset).load(as: Unmanaged<ObservationStateRegistrar>.self)
  }

  // The state retains the registrar during each of these calls.

  /// Notifies the observers of the slot's property when the current drain ends.
  @inlinable
  func didChange(_ state: UnsafeRawPointer) {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.didChange(slot) }
  }

  /// Whether the slot's property may have observers.
  @inlinable
  func isObserved(_ state: UnsafeRawPointer) -> Bool {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.isObserved(slot) }
  }

  /// Registers the current observer for the property of the slot.
  @inlinable
  func access(_ state: UnsafeRawPointer) {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.access(slot) }
  }
}
