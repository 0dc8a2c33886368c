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
      requests: { state in access.read(state) { $0.pointee.request.map { [$0] } ?? [] } },
      remove: { (state: inout State, _) in
        let request = withUnsafePointer(to: &state) { state in
          access.read(state) { $0.pointee.request }
        }
        wrapped.update(&state) { $0 = nil }
        access.update(&state) { $0.forgetRequest() }
        return request
      },
      forget: { access.update(&$0) { $0.forgetRequest() } }
    )
  }
}

/// The request that a presentation was opened for.
struct PresentationRequest {
  let address: RequestAddress
  /// The presented state that it belongs to, and no other that was presented later.
  let identity: PresentationIdentity
}

extension PresentationState {
  /// The address of the reply, while what it was presented for is there.
  var request: RequestAddress? {
    guard let request = storage?.request, let state = storage?.address.pointee else { return nil }
    return request.identity == PresentationIdentity(state) ? request.address : nil
  }

  /// Removes the address of the reply for presented state that was removed.
  mutating func forgetRequest() {
    if storage?.request != nil, request == nil { uniqueStorage.request = nil }
  }

  /// Records that the presented state was opened by a request.
  mutating func open(for address: RequestAddress) {
    guard let state = wrappedValue else { return }
    uniqueStorage.request = PresentationRequest(
      address: address,
      identity: PresentationIdentity(state)
    )
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
