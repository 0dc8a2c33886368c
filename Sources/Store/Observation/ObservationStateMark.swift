/// Tells a state that is changed in place from a copy that is put there meanwhile.
///
/// A copy has the identity of its origin, so nothing tells that `state.detail! = copy` replaced the
/// value, and `state.detail!.name = "x"` did not. A state that somebody reads is therefore marked
/// before the change, by a number that no copy made before has, and a collection by another identity
/// of its structure. What has lost its mark at the end is a copy, and the readers of what may differ
/// are told.
public struct ObservationStateMark {
  @usableFromInline enum Phase { case begin, end, collect, note, follow }

  /// Whether anything is marked, and ``end(_:)`` has something to look at.
  @usableFromInline package internal(set) var isSet = false
  @usableFromInline var phase = Phase.begin
  /// What is marked: of a collection, by the identity of its structure, and with its last change.
  @usableFromInline var set = StorageMark(own: 0, former: 0, identity: 0)
  /// Whether a store looks at a collection's elements when the collection changes.
  private var areElementsWatched = false
  /// The last change that a collection has noted, if what became of each element is noted since.
  @usableFromInline private(set) var lastOfElements: UInt64?
  /// Collects identities; the caller keeps it alive.
  private var identities: Unmanaged<ObservedIdentities>?

  /// Marks a state.
  @inlinable
  public init<State: ObservableState>(_ state: inout State) {
    self.init()
    state.markObservation(&self)
  }

  /// Marks a state that may be a collection.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - areElementsWatched: Whether a store looks at its elements when it changes.
  @usableFromInline
  init<State: ObservableState>(_ state: inout State, areElementsWatched: Bool) {
    self.areElementsWatched = areElementsWatched
    state.markObservation(&self)
  }

  /// A mark of nothing yet.
  @inlinable
  package init() {}

  /// Takes the mark from the state, and tells the readers if another one has come to its place.
  @inlinable
  public mutating func end<State: ObservableState>(_ state: inout State) {
    if isSet { end { state.markObservation(&$0) } }
  }

  /// Takes the mark from what a function visits.
  @inlinable
  package mutating func end(_ body: (inout ObservationStateMark) -> Void) {
    guard isSet else { return }
    (phase, isSet) = (.end, false)
    body(&self)
  }

  /// Marks a struct, or looks at its mark.
  @inlinable
  public mutating func visit(_ storage: inout RegistrarStorage) {
    switch phase {
    case .begin:
      guard storage.isObserved else { return }
      set = storage.setMark(StructureID.next())
      isSet = true
    case .end: storage.take(set)
    case .collect: collect(storage.number)
    case .note, .follow: break
    }
  }

  /// Marks a collection by the identity of its structure, or looks at its mark.
  package mutating func visit<ID>(
    structure identity: inout UInt64,
    _ changes: inout ElementChanges<ID>
  ) {
    switch phase {
    case .begin:
      if areElementsWatched, !changes.areNoted { changes.begin() }
      set = StorageMark(own: StructureID.next(), former: identity, identity: changes.last)
      identity = set.own
      isSet = true
    case .end:
      identity = identity == set.own ? set.former : StructureID.next()
      if areElementsWatched, changes.lead(from: set.identity, after: set.own) {
        lastOfElements = changes.last
      }
    case .note: set = StorageMark(own: set.own, former: identity, identity: changes.last)
    case .follow:
      if changes.lead(from: set.identity, after: set.own) { lastOfElements = changes.last }
      if !changes.areNoted { changes.begin() }
    case .collect: break
    }
  }

  /// The last change that a collection has noted, if it is what became of another since a number was handed
  /// out; has it note changes from now on.
  static func lastOfElements<State: ObservableState>(
    _ new: inout State,
    from old: inout State,
    since number: UInt64
  ) -> UInt64? {
    var mark = ObservationStateMark()
    mark.set = StorageMark(own: number, former: 0, identity: 0)
    mark.phase = .note
    old.markObservation(&mark)
    mark.phase = .follow
    new.markObservation(&mark)
    return mark.lastOfElements
  }

  /// Marks what a case holds, or looks at its mark.
  @inlinable
  public mutating func visit<Payload: ObservableState>(_ payload: inout Payload) {
    if phase == .collect { collect(&payload) } else { payload.markObservation(&self) }
  }

  /// Visits the elements of a collection, which are not marked with it.
  package mutating func visit<Element>(elementsOf elements: [Element]) {
    guard phase == .collect else { return }
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
    var (state, mark) = (state, ObservationStateMark())
    let identities = ObservedIdentities()
    mark.phase = .collect
    withExtendedLifetime(identities) {
      mark.identities = .passUnretained(identities)
      mark.collect(&state)
    }
    return identities.numbers
  }

  @usableFromInline
  func collect(_ identity: UInt64) {
    identities?._withUnsafeGuaranteedRef { $0.numbers.append(identity) }
  }

  @usableFromInline
  mutating func collect<State: ObservableState>(_ state: inout State) {
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
