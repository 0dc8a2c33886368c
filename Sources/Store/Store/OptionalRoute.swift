/// The way to a child that may go: what was last read stays readable.
///
/// A buffer, as the copy of the state needs an address of its own, and each object is an allocation.
@usableFromInline
final class OptionalRoute<Link: OptionalLink>:
  ManagedBuffer<OptionalRouteParts<Link>, Link.State>, StoreRoute
{
  @usableFromInline typealias State = Link.State
  @usableFromInline typealias Action = Link.Action

  /// Makes the way to a child.
  ///
  /// - Parameters:
  ///   - id: The child.
  ///   - link: How it is reached.
  ///   - state: What is answered until the state is read, should it go before.
  ///   - version: The version of the store's state that this is of; `nil` where that isn't known.
  /// - Returns: The way.
  @inlinable
  static func make(
    to id: Link.ID,
    by link: Unmanaged<Link>,
    holding state: State,
    version: UInt64?
  ) -> OptionalRoute {
    let buffer = create(minimumCapacity: 1) { _ in
      OptionalRouteParts(link: link.retain(), id: id, version: version)
    }
    let copy = buffer.withUnsafeMutablePointerToElements { $0 }
    copy.initialize(to: state)
    return unsafeDowncast(buffer, to: OptionalRoute.self)
  }

  deinit {
    withUnsafeMutablePointers { parts, copy in
      _ = copy.deinitialize(count: 1)
      parts.pointee.link.release()
    }
  }

  @inlinable
  func read(_ what: PlaceRead) -> UnsafePointer<State> {
    withUnsafeMutablePointers { parts, copy in
      parts.pointee.link._withUnsafeGuaranteedRef { link in
        let isNoted = isNoted(what)
        let parent = isNoted ? link.parent.address() : link.readPlace()
        let version = link.version
        if version == parts.pointee.version, link.isStored { return UnsafePointer(copy) }
        parts.pointee.version = version
        if let state = link.read(parts.pointee.id, in: parent) { copy.pointee = state }
        return UnsafePointer(copy)
      }
    }
  }

  /// Whether nothing has to be noted of the place any more: who reads, if anybody does, waits where the place is
  /// watched.
  @inlinable
  @inline(__always)
  func isNoted(_ what: PlaceRead) -> Bool {
    switch what {
    case .address: true
    case .registrar: isWatched()
    case .property: false
    case .whole: link.elementType.map(noteWhole) ?? false
    }
  }

  /// Notes for the current observer that the state was read, if it can hear of what comes to its place without
  /// waiting for all that comes to others.
  @inlinable
  @inline(never)
  func noteWhole(of type: ObservedStateType<State>) -> Bool {
    let id = type.id(of: read(.address))
    if id.isUntracked { return false }
    let known = header.whole.flatMap { $0.id == id ? $0 : nil }
    let (place, isAwaited) = runtime._withUnsafeGuaranteedRef { runtime in
      let place = known ?? runtime.place(ofWhole: id, at: self)
      return (place, place.noteRead(on: runtime.drain.threads.slot))
    }
    header.whole = place
    return !isAwaited || place.isWatched || watch(place)
  }

  @inlinable
  func isWatched() -> Bool {
    withUnsafeMutablePointers { parts, copy in
      let offset = parts.pointee.link._withUnsafeGuaranteedRef { $0.registrarOffset }
      guard let offset else { return false }
      let registrar = (UnsafeRawPointer(copy) + offset)
        .load(as: Unmanaged<ObservationStateRegistrar>.self)
      return parts.pointee.watched?.covers(registrar) == true || watch(registrar)
    }
  }

  @inlinable
  @inline(never)
  func watch(_ registrar: Unmanaged<ObservationStateRegistrar>) -> Bool {
    let place = WatchedPlace(registrar, at: self)
    guard watch(place) else { return false }
    header.watched = place
    return true
  }

  @usableFromInline
  func watch(_ place: WatchedPlace) -> Bool {
    guard let holder = link.holder() else { return false }
    runtime._withUnsafeGuaranteedRef { $0.watch(place, in: holder) }
    return true
  }

  /// The identity of the state that is there now; `nil` where it has gone.
  @inlinable var currentID: ObservationStateID? {
    withUnsafeMutablePointerToHeader { parts in
      parts.pointee.link._withUnsafeGuaranteedRef { link in
        guard link.parent.route.isThere,
          let state = link.read(parts.pointee.id, in: link.parent.address())
        else { return nil }
        return withUnsafePointer(to: state) { state in
          link.registrarOffset.map { ObservationStateID(registrarAt: UnsafeRawPointer(state) + $0) }
            ?? link.elementType?.id(of: state)
        }
      }
    }
  }

  @usableFromInline
  func holder() -> WatchedProperty? { link.holder() }

  @usableFromInline var element: WatchedElement? { link.element(header.id) }

  @usableFromInline
  func elementChanges(after number: UInt64, from notes: [UInt64]) -> WatchedElementChanges? {
    link.elementChanges(after: number, from: notes)
  }

  @inlinable
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    withUnsafeMutablePointerToHeader { parts in
      parts.pointee.link._withUnsafeGuaranteedRef { link in
        link.parent.send(link.embed(action, of: parts.pointee.id), at: location)
      }
    }
  }

  @usableFromInline var link: Link { header.link.takeUnretainedValue() }
  @usableFromInline var isThere: Bool {
    link.parent.route.isThere && link.isPresent(header.id, in: link.parent.address())
  }
  @usableFromInline var isAskable: Bool { link.parent.route.isAskable }
  @usableFromInline var place: NodePath {
    if let place = header.place { return place }
    let place = link.parent.route.place.appending(link.key(of: header.id))
    header.place = place
    return place
  }
  @inlinable var runtime: Unmanaged<EffectRuntime> {
    withUnsafeMutablePointerToHeader { parts in
      parts.pointee.link._withUnsafeGuaranteedRef { $0.parent.runtime }
    }
  }
  @inlinable var registrarOffset: Int? {
    withUnsafeMutablePointerToHeader { parts in
      parts.pointee.link._withUnsafeGuaranteedRef { $0.registrarOffset }
    }
  }
  /// The copy is brought up to date where it is asked for.
  @inlinable var fixedAddress: UnsafePointer<State>? { nil }
}

/// What the way to a child that may go consists of, beside the copy of its state.
@usableFromInline
struct OptionalRouteParts<Link: OptionalLink> {
  /// Retained by the route, which counts it for no read.
  @usableFromInline let link: Unmanaged<Link>
  @usableFromInline let id: Link.ID
  /// The version of the store's state that the copy was made of; `nil` while that isn't known.
  @usableFromInline var version: UInt64?
  /// The place of the state, once somebody waits for nothing but that.
  @usableFromInline var watched: WatchedPlace?
  /// The place of the state, once all of it was read.
  @usableFromInline var whole: WatchedPlace?
  /// The route's ``StoreRoute/place``, once it was asked for.
  @usableFromInline var place: NodePath?

  @inlinable
  init(link: Unmanaged<Link>, id: Link.ID, version: UInt64?) {
    self.link = link
    self.id = id
    self.version = version
    watched = nil
    whole = nil
    place = nil
  }
}
