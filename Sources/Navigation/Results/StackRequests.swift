import Store

extension RequestContainer {
  /// The requests that elements of a stack were opened for.
  @usableFromInline
  static func stack<State, Element, Action, StackAction>(
    at key: ChildKey,
    _ access: StateAccess<State, StackState<Element>>,
    actions: AnyCasePath<Action, StackAction>
  ) -> RequestContainer {
    RequestContainer(
      at: key,
      actions: actions,
      requests: { state in
        access.read(state) { stack in
          stack.pointee.requests.isEmpty ? [] : stack.pointee.requestsByID.map(\.request)
        }
      },
      remove: { (state: inout State, screen) in
        guard let id = screen.elementID as? StackElementID else { return nil }
        return access.update(&state) { stack in
          guard stack.containsElement(id: id) else { return nil }
          stack.pop(from: id)
          return stack.requests[id]
        }
      },
      keep: { state, address in
        guard let id = address.screen?.base as? StackElementID else { return }
        access.update(&state) { $0.requests[id] = address }
      },
      forget: { state, address in
        guard let id = address.screen?.base as? StackElementID else { return }
        access.update(&state) { stack in
          // State in which the screen is still there may have been restored since.
          if stack.request(id)?.ending != nil { stack.requests[id] = nil }
        }
      },
      assign: { state, address in
        guard let id = address.screen?.base as? StackElementID else { return false }
        return access.update(&state) { stack in
          guard stack.containsElement(id: id), stack.requests[id] == nil else { return false }
          stack.requests[id] = address
          return true
        }
      }
    )
  }
}

extension StackState {
  /// Adds an element that was opened by a request.
  mutating func push(_ element: Element, for request: RequestAddress) {
    let id = push(element)
    requests[id] = request
    requests[id]?.screen = id
  }

  /// The requests, with the end of those whose elements are gone: the replies on their way.
  var requestsByID: [(id: StackElementID, request: RequestAddress)] {
    requests.keys.sorted().compactMap { id in request(id).map { (id, $0) } }
  }

  /// The request of an element.
  func request(_ id: StackElementID) -> RequestAddress? {
    guard let request = requests[id] else { return nil }
    let isKnown = request.ending != nil || containsElement(id: id)
    return isKnown ? request : request.ended(.cancelled)
  }
}

extension StackState: ScreenContainer {
  /// The state of a screen.
  public typealias Screen = Element

  /// Pushes screens.
  @_documentation(visibility: internal)
  public static func opener<Root>(
    of path: WritableKeyPath<Root, Self>
  ) -> ScreenOpener<Root, Element> {
    let access = StateAccess.resolving(path)
    return ScreenOpener { root, screen, address in
      access.update(&root) { $0.push(screen, for: address) }
    }
  }
}
