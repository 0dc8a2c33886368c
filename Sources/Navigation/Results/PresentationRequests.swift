import Store

extension RequestContainer {
  /// The request that presented state was opened for.
  @usableFromInline
  static func presentation<State, Destination, Action, DestinationAction>(
    at key: ChildKey,
    _ path: KeyPath<State, PresentationState<Destination>>,
    _ wrapped: StateAccess<State, Destination?>,
    actions: AnyCasePath<Action, DestinationAction>
  ) -> RequestContainer {
    let access = StateAccess.resolving(path)
    return RequestContainer(
      at: key,
      actions: actions,
      requests: { state in access.read(state) { $0.pointee.requests } },
      remove: { (state: inout State, _) in
        let request = withUnsafePointer(to: &state) { state in
          access.read(state) { $0.pointee.requests.first { $0.ending == nil } }
        }
        wrapped.update(&state) { $0 = nil }
        return request
      },
      keep: { state, address in access.update(&state) { $0.keep(address) } },
      forget: { state, address in access.update(&state) { $0.forget(address) } }
    )
  }
}

/// A request that a presentation was opened for.
@usableFromInline
struct PresentationRequest {
  var address: RequestAddress
  /// The presented state that it belongs to, and no other that was presented later; `nil` for a reply on its way.
  let identity: PresentationIdentity?
}

extension PresentationState {
  /// The addresses of the replies: of what is presented, and of the replies on their way.
  var requests: [RequestAddress] {
    guard let storage, !storage.requests.isEmpty else { return [] }
    let identity = storage.address.pointee.map { PresentationIdentity($0) }
    return storage.requests.map { request in
      let isKnown = request.address.ending != nil || request.identity == identity
      return isKnown ? request.address : request.address.ended(.cancelled)
    }
  }

  /// Records that the presented state was opened by a request.
  mutating func open(for address: RequestAddress) {
    guard let state = wrappedValue else { return }
    for open in requests where open.ending == nil { keep(open.ended(.cancelled)) }
    uniqueStorage.requests.append(
      PresentationRequest(address: address, identity: PresentationIdentity(state))
    )
  }

  /// Keeps the address of a request that has ended.
  mutating func keep(_ address: RequestAddress) {
    let request = PresentationRequest(address: address, identity: nil)
    let index = storage?.requests.firstIndex { $0.address.number == address.number }
    if let index {
      uniqueStorage.requests[index] = request
    } else {
      uniqueStorage.requests.append(request)
    }
  }

  /// Removes the address of a reply.
  mutating func forget(_ address: RequestAddress) {
    // State in which the screen is still there may have been restored since.
    guard let index = requests.index(of: address), requests[index].ending != nil else { return }
    uniqueStorage.requests.remove(at: index)
    if storage?.requests.isEmpty == true, wrappedValue == nil { storage = nil }
  }
}

extension PresentationState: ScreenContainer {
  /// The state of a screen.
  public typealias Screen = State

  /// Presents screens.
  @_documentation(visibility: internal)
  public static func opener<Root>(
    of path: WritableKeyPath<Root, Self>
  ) -> ScreenOpener<Root, State> {
    let access = StateAccess.resolving(path)
    let wrapped = PresentationStorage.access(path)
    return ScreenOpener { root, screen, address in
      wrapped.update(&root) { $0 = screen }
      access.update(&root) { $0.open(for: address) }
    }
  }
}
