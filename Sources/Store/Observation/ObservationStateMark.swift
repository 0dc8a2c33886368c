/// Tells a state that is changed in place from a copy that is put there meanwhile.
///
/// A copy has the identity of its origin, so nothing tells that `state.detail! = copy` replaced the
/// value, and `state.detail!.name = "x"` did not. A state that somebody reads is therefore marked
/// before the change: it gets a registrar that no copy made before has, and a collection another
/// structure identity. What has lost its mark at the end is a copy, and the readers of what may
/// differ are told.
public struct ObservationStateMark {
  private enum Phase {
    case begin
    case end
    case collect(ObservedIdentities)
  }

  /// Whether anything is marked, and ``end(_:)`` has something to look at.
  @usableFromInline package private(set) var isSet = false
  /// Whether what nobody reads needs no visit.
  @usableFromInline private(set) var isBeginning = true
  private var phase = Phase.begin
  private var registrar: ObservationStateRegistrar?
  /// The identity that a collection's structure has meanwhile, or 0.
  private var ownStructure: UInt64 = 0
  private var formerStructure: UInt64 = 0

  /// Marks a state.
  @inlinable
  public init<State: ObservableState>(_ state: inout State) {
    self.init()
    state.markObservation(&self)
  }

  /// A mark of nothing yet.
  @usableFromInline
  package init() {}

  /// Takes the mark from the state, and tells the readers if another one has come to its place.
  @inlinable
  public mutating func end<State: ObservableState>(_ state: inout State) {
    if isSet { end { state.markObservation(&$0) } }
  }

  /// Takes the mark from what a function visits.
  @usableFromInline
  package mutating func end(_ body: (inout ObservationStateMark) -> Void) {
    guard isSet else { return }
    (phase, isBeginning, isSet) = (.end, false, false)
    body(&self)
    registrar?.isMarked.store(false, ordering: .relaxed)
  }

  /// Marks a struct, or looks at its mark.
  @inlinable
  public mutating func visit(_ storage: inout RegistrarStorage) {
    if isBeginning, !storage.wrappedValue.isObserved { return }
    visitObserved(&storage)
  }

  @usableFromInline
  mutating func visitObserved(_ storage: inout RegistrarStorage) {
    switch phase {
    case .begin: if Self.isNeeded { begin(in: &storage.wrappedValue) }
    case .end: registrar?.restore(in: &storage.wrappedValue)
    case .collect(let identities): identities.numbers.append(storage.wrappedValue.number)
    }
  }

  /// Marks a struct that somebody reads.
  mutating func begin(in registrar: inout ObservationStateRegistrar) {
    self.registrar = ObservationStateRegistrar.mark(&registrar)
    isSet = self.registrar != nil
  }

  /// Looks at the mark of a struct.
  mutating func end(in registrar: inout ObservationStateRegistrar) {
    guard isSet, let own = self.registrar else { return }
    isSet = false
    own.restore(in: &registrar)
    own.isMarked.store(false, ordering: .relaxed)
  }

  /// Marks a collection by the identity of its structure, or looks at its mark.
  package mutating func visit(structure identity: inout UInt64) {
    switch phase {
    case .begin:
      guard Self.isNeeded else { return }
      formerStructure = identity
      ownStructure = StructureID.next()
      identity = ownStructure
      isSet = true
    case .end:
      if ownStructure == 0 { return }
      identity = identity == ownStructure ? formerStructure : StructureID.next()
    case .collect: break
    }
  }

  /// Marks what a case holds, or looks at its mark.
  public mutating func visit<Payload: ObservableState>(_ payload: inout Payload) {
    if case .collect = phase { collect(&payload) } else { payload.markObservation(&self) }
  }

  /// Visits the elements of a collection, which are not marked with it.
  package mutating func visit<Element>(elementsOf elements: [Element]) {
    guard case .collect = phase else { return }
    func collectAll<Observed: ObservableState>(_ type: Observed.Type, _ mark: inout Self) {
      for element in elements {
        withUnsafePointer(to: element) {
          var element = UnsafeRawPointer($0).assumingMemoryBound(to: type).pointee
          mark.collect(&element)
        }
      }
    }
    if let type = Element.self as? any ObservableState.Type { collectAll(type, &self) }
  }

  /// The identities of all observed structs in a value, in order.
  static func identities<State: ObservableState>(in state: State) -> [UInt64] {
    var (state, mark, identities) = (state, ObservationStateMark(), ObservedIdentities())
    (mark.phase, mark.isBeginning) = (.collect(identities), false)
    mark.collect(&state)
    return identities.numbers
  }

  private mutating func collect<State: ObservableState>(_ state: inout State) {
    state.markObservation(&self)
    for property in State.trackedProperties {
      guard let visit = property.visit else { continue }
      withUnsafeMutablePointer(to: &state) { visit($0, &self) }
    }
  }

  /// Moves an enum's payload out of its place, to be marked, and back.
  ///
  /// - Parameters:
  ///   - state: The enum.
  ///   - body: Takes the enum from its place, visits the payload, and puts the enum back.
  @inlinable
  public mutating func visit<State>(
    casesOf state: inout State,
    _ body: (inout ObservationStateMark, ObservedEnumPlace<State>) -> Void
  ) {
    withUnsafeMutablePointer(to: &state) { body(&self, ObservedEnumPlace(pointer: $0)) }
  }

  /// Passes over what has no identity of its own.
  @_disfavoredOverload
  @inlinable
  public func visit<Payload>(_ payload: inout Payload) {}

  /// Whether changes are announced: neither in a copy outside of a store, nor in one that a test
  /// expects.
  private static var isNeeded: Bool {
    DrainState.current.map { !$0.generations.isExpectation } ?? false
  }
}

/// Collects the identities of a value's observed structs.
private final class ObservedIdentities {
  var numbers: [UInt64] = []
}

/// Where an enum lies that is taken apart and put together again.
///
/// A payload that is bound by a `switch` over the place itself is a copy, which can't be told from
/// copies made before.
public struct ObservedEnumPlace<State> {
  @usableFromInline let pointer: UnsafeMutablePointer<State>

  @inlinable
  init(pointer: UnsafeMutablePointer<State>) { self.pointer = pointer }

  /// Moves the enum out; ``put(_:)`` must follow.
  @inlinable
  public func take() -> State { pointer.move() }

  /// Puts the enum back.
  @inlinable
  public func put(_ state: consuming State) { pointer.initialize(to: state) }
}
