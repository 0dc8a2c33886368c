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
