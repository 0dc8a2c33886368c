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
          stack.pointee.requests.filter { stack.pointee.containsElement(id: $0.key) }
            .sorted { $0.key < $1.key }
            .map { id, request in
              var request = request
              request.screen = id
              return request
            }
        }
      },
      remove: { (state: inout State, screen) in
        guard let id = screen.elementID as? StackElementID else { return nil }
        return access.update(&state) { stack in
          guard stack.containsElement(id: id) else { return nil }
          stack.pop(from: id)
          return stack.requests.removeValue(forKey: id)
        }
      }
    )
  }
}

extension StackState {
  /// Adds an element that was opened by a request.
  mutating func push(_ element: Element, for request: RequestAddress) {
    requests = requests.filter { containsElement(id: $0.key) }
    requests[push(element)] = request
  }
}

extension ParentReducer {
  /// Opens a screen on the stack for each request of a type.
  ///
  /// ```swift
  /// .forEach(\.path, action: \.path)
  /// .route(PickIssue.self) { .issuesListPicker(IssuesListPicker.State($0)) }
  /// ```
  ///
  /// The requests of this feature, and of all features below it, are pushed here, unless one in between has a route of
  /// its own. The address of the reply is kept in the stack, and encoded with it.
  ///
  /// - Parameters:
  ///   - request: The type of request.
  ///   - makeState: Makes the state of the screen.
  /// - Returns: The reducer with the route.
  public func route<R: Request, Element>(
    _ request: R.Type,
    to makeState: @escaping (R) -> Element
  ) -> ParentReducer where Children == StackState<Element> {
    adding { [children] in
      let access = StateAccess.resolving(children)
      return RequestRoute(request) { (state: inout State, request, address) in
        access.update(&state) { $0.push(makeState(request), for: address) }
      }
    }
  }
}
