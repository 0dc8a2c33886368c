/// State whose readers are woken property by property.
///
/// `@ObservableState` writes the conformance. The value stays plain: what observes it hangs on its
/// registrar, which takes no part in equality, hashing, coding or reflection.
public protocol ObservableState {
  /// Holds the readers of this value's properties; a copy shares it with its origin.
  var observationRegistrar: ObservationStateRegistrar { get }

  /// Differs from the value's earlier one when the whole value was replaced, and not when a
  /// property was changed in place.
  var observationID: ObservationStateID { get }

  /// The ``observationID`` of a value where it lies, for callers that don't know the type and would
  /// have to copy the value.
  static func observationID(at place: UnsafePointer<Self>) -> ObservationStateID

  /// Stamps the value, or what it contains; see ``ObservationStateMark``.
  mutating func markObservation(_ mark: inout ObservationStateMark)

  /// Prepares a value that is assigned in the place of another one.
  ///
  /// If both are copies of one value, the observers of the properties that differ are notified.
  ///
  /// - Parameters:
  ///   - old: The value that is replaced.
  ///   - new: The value that is assigned.
  /// - Returns: Whether the observers of the property itself have to be notified.
  static func willReplace(_ old: Self, by new: inout Self) -> Bool

  /// The tracked properties, each with the stored property behind it, in order of their slots.
  static var trackedProperties: [TrackedProperty<Self>] { get }

  /// The observed properties that are not changed in place, with their names: first those that are
  /// not among the tracked ones, in order of their slots.
  static var namedProperties: [TrackedProperty<Self>] { get }
}

extension ObservableState {
  /// A registrar that nobody can observe, for enums and collections: their readers hang on the
  /// property that holds them, or on their place in a list.
  public var observationRegistrar: ObservationStateRegistrar { .inert }

  /// The identity that the value answers itself.
  @inlinable
  public static func observationID(at place: UnsafePointer<Self>) -> ObservationStateID {
    place.pointee.observationID
  }

  /// Does nothing: a copy that is assigned in place is not noticed.
  public mutating func markObservation(_ mark: inout ObservationStateMark) {}

  /// No property, for enums and collections.
  public static var trackedProperties: [TrackedProperty<Self>] { [] }

  /// No property.
  public static var namedProperties: [TrackedProperty<Self>] { [] }
}

extension ObservableState {
  /// Compares the tracked properties of two copies of one value; any other value is another one.
  public static func willReplace(_ old: Self, by new: inout Self) -> Bool {
    let id = new.observationID
    guard id == old.observationID, !id.isUntracked else {
      new.setStamp(StructureID.next())
      return true
    }
    let properties = propertiesBySlot
    let registrar = new.observationRegistrar
    if registrar.isInert {
      // An enum: its payloads can't be reached from here.
      if isSameInMemory(old, new) { return false }
      new.setStamp(StructureID.next())
      return true
    }
    withUnsafePointer(to: old) { old in
      withUnsafeMutablePointer(to: &new) { new in
        for (index, property) in properties.enumerated() where property.isChanged(old, new) {
          registrar.didChange(min(index, ObservationStateRegistrar.lastSlot))
        }
      }
    }
    return false
  }
}

extension Optional: ObservableState where Wrapped: ObservableState {
  /// The registrar of the wrapped value.
  public var observationRegistrar: ObservationStateRegistrar {
    self?.observationRegistrar ?? .inert
  }

  /// The identity that observers go by.
  public var observationID: ObservationStateID {
    switch self {
    case .none: ObservationStateID(case: 0)
    case .some(let value): ObservationStateID(case: 1, payload: value)
    }
  }

  /// Stamps the wrapped value.
  public mutating func markObservation(_ mark: inout ObservationStateMark) {
    modifyWrapped { mark.visit(&$0) }
  }

  /// Compares the wrapped values.
  public static func willReplace(_ old: Self, by new: inout Self) -> Bool {
    guard let old else { return new != nil }
    return new.modifyWrapped { Wrapped.willReplace(old, by: &$0) } ?? true
  }
}
