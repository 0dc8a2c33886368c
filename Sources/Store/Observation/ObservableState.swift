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

  /// Marks the value, or what it holds, before it is changed in place, and looks at the mark after
  /// the change; see ``ObservationStateMark``.
  mutating func markObservation(_ mark: inout ObservationStateMark)

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

  /// Marks nothing: a copy that is put in the value's place in place is not noticed.
  public mutating func markObservation(_ mark: inout ObservationStateMark) {}

  /// No property, for enums and collections.
  public static var trackedProperties: [TrackedProperty<Self>] { [] }

  /// No property.
  public static var namedProperties: [TrackedProperty<Self>] { [] }
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

  /// Marks the wrapped value.
  public mutating func markObservation(_ mark: inout ObservationStateMark) {
    modifyWrapped { mark.visit(&$0) }
  }
}
