/// A stack or a presentation, as the part of its feature that knows the requests its screens were made for.
@usableFromInline
package final class RequestContainer: FeaturePart {
  /// The position of the screens.
  let key: ChildKey
  /// The addresses of the screens that are there, and those of the replies that no action has taken yet.
  let requests: (UnsafeRawPointer) -> [RequestAddress]
  /// Removes a screen that has a result; returns the address that it was made for.
  let remove: (UnsafeMutableRawPointer, Occupant) -> RequestAddress?
  /// Keeps the address of a request that has ended, until an action has taken the reply.
  let keep: (UnsafeMutableRawPointer, RequestAddress) -> Void
  /// Removes the address of a reply.
  let forget: (UnsafeMutableRawPointer, RequestAddress) -> Void
  /// Gives an element that was inserted by hand the address of a reply; returns whether it's there, and has none.
  let assign: (UnsafeMutableRawPointer, RequestAddress) -> Bool
  /// An effect that sends an action of the feature, which takes a reply.
  let send: (Any, PendingReply) -> EffectOperation?
  /// Whether an action removes a screen.
  private let removal: (Any) -> Bool

  /// Creates the part.
  ///
  /// - Parameters:
  ///   - key: The position of the screens.
  ///   - actions: The case of the feature's actions for the screens.
  ///   - requests: The addresses of the screens that are in the feature's state, and of the replies on their way.
  ///   - remove: Removes a screen from the feature's state; returns the address that it was made for.
  ///   - keep: Keeps the address of a request that has ended.
  ///   - forget: Removes the address of a reply.
  ///   - assign: Gives the element of the address the address; `nil` where elements have no ids.
  package init<State, Action, ScreenAction>(
    at key: ChildKey,
    actions: AnyCasePath<Action, ScreenAction>,
    requests: @escaping (UnsafePointer<State>) -> [RequestAddress],
    remove: @escaping (inout State, Occupant) -> RequestAddress?,
    keep: @escaping (inout State, RequestAddress) -> Void,
    forget: @escaping (inout State, RequestAddress) -> Void,
    assign: ((inout State, RequestAddress) -> Bool)? = nil
  ) {
    self.key = key
    self.requests = { requests($0.assumingMemoryBound(to: State.self)) }
    self.remove = { remove(&$0.assumingMemoryBound(to: State.self).pointee, $1) }
    self.keep = { keep(&$0.assumingMemoryBound(to: State.self).pointee, $1) }
    self.forget = { forget(&$0.assumingMemoryBound(to: State.self).pointee, $1) }
    self.assign = { assign?(&$0.assumingMemoryBound(to: State.self).pointee, $1) ?? false }
    send = { action, reply in (action as? Action).map { ReplyOperation($0, reply) } }
    removal = { ($0 as? Action).map { actions.matches($0) } ?? false }
    super.init()
  }

  override func takes(_ action: Any) -> Bool { removal(action) }
}

/// What opens a screen for a type of request.
package final class RequestRoute: FeaturePart {
  let type: ObjectIdentifier
  /// Whether the screen is pushed onto a stack, beneath what is presented.
  let isOfStack: Bool
  /// Inserts the screen for a request, with the address of the reply, into the feature's state.
  private let insert: (UnsafeMutableRawPointer, Any, RequestAddress) -> Void

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - type: The type of the requests.
  ///   - isOfStack: Whether the screen is pushed onto a stack.
  ///   - insert: Inserts the screen into the state.
  package init<Request, State>(
    _ type: Request.Type,
    isOfStack: Bool,
    insert: @escaping (inout State, Request, RequestAddress) -> Void
  ) {
    self.type = ObjectIdentifier(type)
    self.isOfStack = isOfStack
    self.insert = { state, request, address in
      guard let request = request as? Request else { return }
      insert(&state.assumingMemoryBound(to: State.self).pointee, request, address)
    }
    super.init()
  }

  func open(_ request: Any, for address: RequestAddress, in state: UnsafeMutableRawPointer) {
    insert(state, request, address)
  }
}
