extension MacroSupport {
  /// Gives an observed value a stamp that no copy made before has.
  ///
  /// A copy has the identity of its original: by that alone, `state.detail! = copy`, which replaces the value, looks like
  /// `state.detail!.name = "x"`, which doesn't. A value is therefore stamped before it is changed in place. If it has
  /// another stamp afterwards, a copy was assigned, and the observers of the value must be notified.
  public struct ObservationStateMark {
    @usableFromInline let stamp: UInt64
    /// The stamp before; `nil` for a value that has none.
    @usableFromInline private(set) var former: UInt64?

    @usableFromInline
    init(stamp: UInt64) { self.stamp = stamp }

    /// Stamps a struct.
    public mutating func visit(_ storage: inout MacroSupport.RegistrarStorage) {
      former = storage.stamp
      storage.stamp = stamp
    }

    /// Stamps a collection of features.
    package mutating func visit(_ version: inout CollectionVersion) {
      former = version.lineage
      version.lineage = stamp
    }

    /// Stamps the content of a case, an optional or a wrapper.
    @inlinable
    public mutating func visit<Payload: ObservableState>(_ payload: inout Payload) {
      payload.markObservation(&self)
    }

    /// Does nothing to a payload that isn't observed.
    @_disfavoredOverload
    @inlinable
    public func visit<Payload>(_ payload: inout Payload) {}

    /// Moves an enum's payload out to stamp it, and back.
    ///
    /// - Parameters:
    ///   - state: The enum.
    ///   - body: Takes the enum out, visits the payload, and puts the enum back.
    @inlinable
    public mutating func visit<State>(
      casesOf state: inout State,
      _ body: (inout MacroSupport.ObservationStateMark, MacroSupport.ObservedEnumPlace<State>) ->
        Void
    ) {
      withUnsafeMutablePointer(to: &state) {
        body(&self, MacroSupport.ObservedEnumPlace(pointer: $0))
      }
    }
  }
}

extension MacroSupport {
  /// The storage of an enum that is taken apart and put together again.
  ///
  /// A payload that is bound by a `switch` over the enum itself is a copy, which can't be stamped in place.
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
}

extension MacroSupport {
  /// A change of an observed value in place, from its beginning to its end.
  public struct InPlaceChange {
    @usableFromInline let id: ObservationStateID
    @usableFromInline let former: UInt64?

    @usableFromInline
    init(id: ObservationStateID, former: UInt64?) { (self.id, self.former) = (id, former) }

    /// Begins a change.
    @inlinable
    init<State: ObservableState>(_ state: inout State) {
      former = state.setStamp(StructureID.next())
      id = state.observationID
    }

    /// Ends the change.
    ///
    /// - Returns: Whether the value was replaced by another one, or by a copy.
    @inlinable
    func end<State: ObservableState>(_ state: inout State) -> Bool {
      let current = state.observationID
      if current.stamp == id.stamp {
        // The same value, perhaps with another structure.
        if let former { state.setStamp(former) }
        return current != id
      }
      state.setStamp(StructureID.next())
      return true
    }
  }
}

extension MacroSupport.InPlaceChange {
  /// Prepares an element that is assigned in place of another one, if it is observed.
  ///
  /// - Returns: Whether it is another element.
  package static func prepare<Element>(_ new: inout Element, toReplace old: Element) -> Bool {
    func prepare<Observed: ObservableState>(
      _ type: Observed.Type,
      _ old: UnsafeRawPointer,
      _ new: UnsafeMutableRawPointer
    ) -> Bool {
      let old = old.assumingMemoryBound(to: type)
      return Observed.willReplace(old.pointee, by: &new.assumingMemoryBound(to: type).pointee)
    }
    guard let type = Element.self as? any ObservableState.Type else { return true }
    return withUnsafePointer(to: old) { old in
      withUnsafeMutablePointer(to: &new) { prepare(type, old, $0) }
    }
  }

  /// Begins a change of an element whose type is not known here; fails if it isn't observed.
  package init?<Element>(ofElement element: inout Element) {
    guard let type = Element.self as? any ObservableState.Type else { return nil }
    self.init(ofElement: &element, as: type)
  }

  /// Begins a change of an element of a type that is observed.
  @usableFromInline
  init<Element>(ofElement element: inout Element, as type: any ObservableState.Type) {
    func begin<Observed: ObservableState>(
      _ type: Observed.Type,
      _ element: UnsafeMutableRawPointer
    ) -> MacroSupport.InPlaceChange {
      MacroSupport.InPlaceChange(&element.assumingMemoryBound(to: type).pointee)
    }
    self = withUnsafeMutablePointer(to: &element) { begin(type, $0) }
  }

  /// Ends a change of an element whose type is not known here.
  ///
  /// - Returns: Whether the element was replaced by another one, or by a copy.
  @usableFromInline
  package func end<Element>(ofElement element: inout Element) -> Bool {
    func end<Observed: ObservableState>(
      _ type: Observed.Type,
      _ element: UnsafeMutableRawPointer
    ) -> Bool {
      self.end(&element.assumingMemoryBound(to: type).pointee)
    }
    guard let type = Element.self as? any ObservableState.Type else { return true }
    return withUnsafeMutablePointer(to: &element) { end(type, $0) }
  }
}

extension ObservableState {
  /// Stamps the value.
  ///
  /// - Returns: The stamp before; `nil` for a value that has none.
  @discardableResult
  @usableFromInline
  mutating func setStamp(_ stamp: UInt64) -> UInt64? {
    var mark = MacroSupport.ObservationStateMark(stamp: stamp)
    markObservation(&mark)
    return mark.former
  }
}
