/// State whose observers are notified property by property.
///
/// `@ObservableState` writes the conformance. The value stays plain: its observers are registered in its
/// registrar, which takes no part in equality, hashing, coding or reflection.
public protocol ObservableState {
  /// Registers the observers of this value's properties; a copy shares it with its original.
  var observationRegistrar: ObservationStateRegistrar { get }

  /// Changes when the whole value is replaced, and not when a property is changed in place.
  var observationID: ObservationStateID { get }

  /// The ``observationID`` of a value where it is stored, for callers that don't know the type and would
  /// have to copy the value.
  static func observationID(at place: UnsafePointer<Self>) -> ObservationStateID

  /// Stamps the value, or the values in it; see ``MacroSupport/ObservationStateMark``.
  mutating func markObservation(_ mark: inout MacroSupport.ObservationStateMark)

  /// Prepares a value that is assigned in place of another one.
  ///
  /// If both are copies of one value, the observers of the properties that differ are notified.
  ///
  /// - Parameters:
  ///   - old: The value that is replaced.
  ///   - new: The value that is assigned.
  /// - Returns: Whether the observers of the property itself have to be notified.
  static func willReplace(_ old: Self, by new: inout Self) -> Bool

  /// The tracked properties, each with the stored property behind it, in order of their slots.
  static var trackedProperties: [MacroSupport.TrackedProperty<Self>] { get }

  /// The observed properties that are not changed in place, with their names: first those that are
  /// not among the tracked ones, in order of their slots.
  static var namedProperties: [MacroSupport.TrackedProperty<Self>] { get }

  /// How other code creates and changes the value; `nil` if by the memberwise initialiser and all its variables.
  static var stateConstruction: MacroSupport.StateConstruction? { get }
}

extension ObservableState {
  /// A registrar without observers, for enums and collections: they are observed through the property that
  /// holds them, or through their child position.
  public var observationRegistrar: ObservationStateRegistrar { .inert }

  /// The value's own identity.
  @inlinable
  public static func observationID(at place: UnsafePointer<Self>) -> ObservationStateID {
    place.pointee.observationID
  }

  /// Does nothing: a copy that is assigned in place is not detected.
  public mutating func markObservation(_ mark: inout MacroSupport.ObservationStateMark) {}

  /// No property, for enums and collections.
  public static var trackedProperties: [MacroSupport.TrackedProperty<Self>] { [] }

  /// No property.
  public static var namedProperties: [MacroSupport.TrackedProperty<Self>] { [] }

  /// The memberwise initialiser, and all variables.
  public static var stateConstruction: MacroSupport.StateConstruction? { nil }
}

extension ObservableState {
  /// Compares the tracked properties if both are copies of one value; otherwise the value is replaced.
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

  /// The identity of the wrapped value.
  public var observationID: ObservationStateID {
    switch self {
    case .none: ObservationStateID(case: 0)
    case .some(let value): ObservationStateID(case: 1, payload: value)
    }
  }

  /// Stamps the wrapped value.
  public mutating func markObservation(_ mark: inout MacroSupport.ObservationStateMark) {
    modifyWrapped { mark.visit(&$0) }
  }

  /// Compares the wrapped values.
  public static func willReplace(_ old: Self, by new: inout Self) -> Bool {
    guard let old else { return new != nil }
    return new.modifyWrapped { Wrapped.willReplace(old, by: &$0) } ?? true
  }
}

extension MacroSupport {
  /// How code outside of an observed struct creates and changes it: failing tests suggest Swift that compiles there.
  public struct StateConstruction: Sendable {
    /// The labels of each initialiser that takes properties, under their names; `_: Type` for a single parameter
    /// without a label.
    public let initializers: [[String]]
    /// The variables that can't be set.
    public let readOnly: [String]

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - initializers: The labels of the initialisers.
    ///   - readOnly: The variables that can't be set.
    public init(initializers: [[String]], readOnly: [String]) {
      (self.initializers, self.readOnly) = (initializers, readOnly)
    }
  }
}
