import Store

/// The request for which a link opens a screen: that of the screen below it, or of the coordinator.
struct LinkRequest {
  /// The case of the screen below, or the type of the coordinator.
  let requester: String
  /// What is wrong with the declaration.
  let faults: [String]
  /// Whether a screen is the one that makes the request.
  let canFollow: (Any?) -> Bool
  /// Where the reply goes: to the screen below, by its id, its state, and the case of the stack's actions.
  let address: (_ stack: String, _ below: (id: StackElementID, screen: Any)?) -> RequestAddress?

  init<Screen: CaseReducerState, Requester, R: Request>(
    _ request: R.Type,
    from requester: AnyCasePath<Screen, Requester>,
    reply: AnyCasePath<Screen.StateReducer.Action, Reply<R.Output>>
  ) {
    let name = requester.name ?? ""
    let steps = (reply.name ?? "").split(separator: ".").map(String.init)
    let isInCase = steps.count > 1 && steps.first == name
    self.requester = name
    faults = isInCase ? [] : ["the reply '\(reply.name ?? "")' isn't one of '\(name)'"]
    canFollow = { ($0 as? Screen).map { requester.matches($0) } ?? false }
    address = { stack, below in
      guard let below else { return nil }
      let screen = below.screen as? Screen
      let state = screen.flatMap { requester.extract(from: $0) }
      var path = steps.dropLast().map { RequestAddress.Step($0) }
      if !path.isEmpty { path[0] = RequestAddress.Step(name, stateID: state.flatMap(stateID)) }
      let element = RequestAddress.Step(stack, element: below.id, stateID: screen.flatMap(stateID))
      return RequestAddress(
        request: typeName(request),
        steps: [element] + path,
        reply: steps.last ?? ""
      )
    }
  }
}

extension LinkRequest {
  /// The request of a coordinator.
  init<Coordinator: Reducer, R: Request>(
    _ request: R.Type,
    of coordinator: Coordinator.Type,
    reply: AnyCasePath<Coordinator.Action, Reply<R.Output>>
  ) {
    let name = reply.name ?? ""
    requester = typeName(coordinator)
    let isOwn = !name.isEmpty && !name.contains(".")
    faults = isOwn ? [] : ["the reply '\(name)' isn't a case of '\(requester)'"]
    canFollow = { _ in true }
    address = { _, _ in RequestAddress(request: typeName(request), steps: [], reply: name) }
  }
}

extension Link {
  /// The same link, of a screen that finishes with a result for the coordinator, which asks as if the user had come that way.
  ///
  /// ```swift
  /// Link(\.account).asked(for: OpenAccount.self, by: AppCoordinator.self, reply: \.accountClosed)
  /// ```
  ///
  /// The reply comes once, also if the state was encoded in between. The coordinator has the stack, and its state is a
  /// ``FlowState``.
  ///
  /// - Parameters:
  ///   - request: The type of the request.
  ///   - coordinator: The coordinator.
  ///   - reply: The case of its actions that takes the reply.
  /// - Returns: The link with the request.
  public func asked<Coordinator: Reducer, R: Request>(
    for request: R.Type,
    by coordinator: Coordinator.Type,
    reply: CaseKeyPath<Coordinator.Action, Reply<R.Output>>
  ) -> Link {
    let request = LinkRequest(request, of: coordinator, reply: AnyCasePath(reply))
    return Link(
      forms: forms.map { form in
        var form = form
        form.request = request
        form.shape.requester = request.requester
        form.shape.faults += request.faults
        return form
      }
    )
  }
}

/// The `id` of a state.
private func stateID<State>(of state: State) -> AnyHashable? {
  withUnsafePointer(to: state) { StateIdentity<State>()($0) }
}

extension Link where Screen: CaseReducerState {
  /// Declares a link of a screen that finishes: the screen below it in the stack asks for its result, as if the user had come
  /// that way.
  ///
  /// ```swift
  /// Link("issues", \.issuesPicker, askedBy: \.assetDetail, reply: \.assetDetail.issuePicked) {
  ///   PickIssue(excluding: $0.linkedIssues)
  /// } to: {
  ///   IssuesPicker.State($0)
  /// }
  /// ```
  ///
  /// The reply comes once, also if the state was encoded in between. A URL with another screen below is refused. The coordinator
  /// with the stack has a `route` for the request, and its state is a ``FlowState``, so that the case of the stack's actions is
  /// known.
  ///
  /// - Parameters:
  ///   - pattern: The path, the query and the fragment, with properties of the screen that can be set.
  ///   - path: The case of the screen.
  ///   - requester: The case of the screen that asks.
  ///   - reply: The case of its actions that takes the reply.
  ///   - location: The place of the declaration, for explanations.
  ///   - makeRequest: Makes the request from the state of the screen that asks.
  ///   - makeScreen: Makes the screen from the request. An error is the reason for which the URL is refused.
  public init<Payload, Requester, R: Request>(
    _ pattern: LinkPattern<Payload>,
    _ path: CaseKeyPath<Screen, Payload>,
    askedBy requester: CaseKeyPath<Screen, Requester>,
    reply: CaseKeyPath<Screen.StateReducer.Action, Reply<R.Output>>,
    location: SourceLocation = #Store::location,
    _ makeRequest: @escaping (Requester) throws -> R,
    to makeScreen: @escaping (R) throws -> Payload
  ) {
    let requester = AnyCasePath(requester)
    let request = LinkRequest(R.self, from: requester, reply: AnyCasePath(reply))
    let form = LinkForm(pattern, at: location, request: request) { values, below in
      guard let state = (below as? Screen).flatMap({ requester.extract(from: $0) }) else {
        let found = below.flatMap { ($0 as? Screen).flatMap { enumCaseName($0) } }
        throw LinkError(
          "must be above '\(request.requester)', is above \(found.map { "'\($0)'" } ?? "no screen")"
        )
      }
      var screen = try makeScreen(makeRequest(state))
      values.write(pattern, to: &screen)
      return screen
    }
    self.init(forms: [form.within(LinkPlace(AnyCasePath(path)))])
  }
}
