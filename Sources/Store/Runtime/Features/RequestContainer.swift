/// A stack or a presentation, as the part of its feature that knows the requests its screens were made for.
@usableFromInline
package final class RequestContainer: FeaturePart {
  /// The position of the screens.
  let key: ChildKey
  /// The addresses of the screens that are there; `nil` if nothing has changed since the last call.
  let requests: (UnsafeRawPointer, inout CollectionVersion?) -> [RequestAddress]?
  /// Removes a screen that has a result; returns the address that it was made for.
  let remove: (UnsafeMutableRawPointer, Occupant) -> RequestAddress?
  /// Removes the address of a screen that was removed, so that no other one in its place has it.
  let forget: (UnsafeMutableRawPointer) -> Void
  /// An effect that sends an action of the feature.
  let send: (Any) -> EffectOperation?

  /// Creates the part.
  ///
  /// - Parameters:
  ///   - key: The position of the screens.
  ///   - actions: The type of the feature's actions.
  ///   - requests: The addresses of the screens that are in the feature's state; `nil` if nothing has changed since the
  ///     version of the last call, which is set to the current one.
  ///   - remove: Removes a screen from the feature's state; returns the address that it was made for.
  ///   - forget: Removes the address of a screen that was removed.
  package init<State, Action>(
    at key: ChildKey,
    actions: Action.Type,
    requests: @escaping (UnsafePointer<State>, inout CollectionVersion?) -> [RequestAddress]?,
    remove: @escaping (inout State, Occupant) -> RequestAddress?,
    forget: @escaping (inout State) -> Void = { _ in }
  ) {
    self.key = key
    self.requests = { requests($0.assumingMemoryBound(to: State.self), &$1) }
    self.remove = { remove(&$0.assumingMemoryBound(to: State.self).pointee, $1) }
    self.forget = { forget(&$0.assumingMemoryBound(to: State.self).pointee) }
    send = { ($0 as? Action).map { SendOperation($0) } }
    super.init()
  }
}

/// What opens a screen for a type of request.
package final class RequestRoute: FeaturePart {
  let type: ObjectIdentifier
  /// Inserts the screen for a request, with the address of the reply, into the feature's state.
  private let insert: (UnsafeMutableRawPointer, Any, RequestAddress) -> Void

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - type: The type of the requests.
  ///   - insert: Inserts the screen into the state.
  package init<Request, State>(
    _ type: Request.Type,
    insert: @escaping (inout State, Request, RequestAddress) -> Void
  ) {
    self.type = ObjectIdentifier(type)
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

/// The requests of a container's screens, as they were at the last comparison.
final class ContainerRequests {
  var version: CollectionVersion?
  var seen: [RequestAddress] = []
  /// The numbers of those whose feature was removed since.
  var orphans: Set<UInt64> = []
}

/// How a request ended.
package enum RequestEnding {
  /// With a result.
  case finished(Any)
  /// The screen was removed without a result.
  case cancelled
}

/// A reply, of any type.
package protocol ReplyValue {
  /// The reply for what ended a request; `nil` for a result of another type.
  init?(_ ending: RequestEnding)
}

extension RequestAddress {
  /// Makes the action that takes the reply, among those of a feature.
  func action(
    for ending: RequestEnding,
    in outline: FeatureOutline,
    along path: ArraySlice<FeatureStep>
  ) -> Any? {
    let actions = path.last?.child.outline?.actions ?? outline.actions
    guard let action = embed(ending, in: actions) else { return nil }
    return path.reversed().reduce(action) { action, step in
      action.flatMap { step.child.embed($0, of: step.occupant) }
    }
  }

  private func embed(_ ending: RequestEnding, in actions: Any.Type) -> Any? {
    if let embed { return embed(ending) }
    guard let path = MacroSupport.replyCase(reply, of: actions) else { return nil }
    return path.embedReply(ending)
  }

  /// The way to the feature that asked, as steps through an outline; `nil` if the features don't have it.
  func path(from outline: FeatureOutline) -> [FeatureStep]? {
    var path: [FeatureStep] = []
    var outline: FeatureOutline? = outline
    for step in steps {
      let found = outline?.children.lazy.compactMap { child in
        child.occupant(of: step).map { FeatureStep(child: child, occupant: $0) }
      }.first
      guard let found else { return nil }
      found.child.compose()
      path.append(found)
      outline = found.child.outline
    }
    return path
  }
}
