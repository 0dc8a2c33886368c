import Store

extension Reducer {
  /// Opens links in a coordinator that is there always.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .links(\.links, action: \.links, to: \.main, router: router) { state, arrival in
  ///     arrival.removes(EditForm.State.self, where: \.hasChanges) ? .ask : .open
  ///   }
  /// ```
  ///
  /// After this reducer has run, the link of an action `opened` is read and opened: screens that are the same stay, in one
  /// change of the state. A link that waits is tried again after each action, mount and request of this feature and of those
  /// below, and is opened in the pass that met its need. It's opened at most once, and a newer link replaces it.
  ///
  /// While no link waits, an action costs one comparison more, and the feature what any feature with `onMount` costs. The `date`
  /// dependency is read only for links that wait.
  ///
  /// - Parameters:
  ///   - links: The property with the links.
  ///   - action: The case with their actions.
  ///   - target: The state of the coordinator.
  ///   - router: Reads the links.
  ///   - decide: Decides by what the link would remove; not called for a link that the user has confirmed.
  /// - Returns: A reducer that runs this one, and opens links.
  public func links<Target: Linked>(
    _ links: WritableKeyPath<State, LinkState>,
    action: CaseKeyPath<Action, LinkAction>,
    to target: WritableKeyPath<State, Target>,
    router: LinkRouter<Target>,
    decide: @escaping (State, LinkArrival<Target>) -> LinkDecision = { _, _ in .open }
  ) -> AnyReducer<State, Action> {
    LinkOpening(links, router, decide: decide) {
      $0[keyPath: target]
    } set: {
      $0[keyPath: target] = $1
    }
    .after(self, action)
  }

  /// Opens links in this coordinator.
  ///
  /// - Parameters:
  ///   - links: The property with the links.
  ///   - action: The case with their actions.
  ///   - router: Reads the links.
  ///   - decide: Decides by what the link would remove; not called for a link that the user has confirmed.
  /// - Returns: A reducer that runs this one, and opens links.
  public func links(
    _ links: WritableKeyPath<State, LinkState>,
    action: CaseKeyPath<Action, LinkAction>,
    router: LinkRouter<State>,
    decide: @escaping (State, LinkArrival<State>) -> LinkDecision = { _, _ in .open }
  ) -> AnyReducer<State, Action> where State: Linked {
    LinkOpening(links, router, decide: decide) {
      $0
    } set: {
      $0 = $1
    }
    .after(self, action)
  }

  /// Opens links in a coordinator that isn't there always: without a session, for example.
  ///
  /// While the coordinator isn't there, a link waits.
  ///
  /// - Parameters:
  ///   - links: The property with the links.
  ///   - action: The case with their actions.
  ///   - target: The state of the coordinator; `nil` while it isn't there.
  ///   - router: Reads the links.
  ///   - parkingTime: How long a link waits for the coordinator.
  ///   - decide: Decides by what the link would remove; not called for a link that the user has confirmed.
  /// - Returns: A reducer that runs this one, and opens links.
  public func links<Target: Linked>(
    _ links: WritableKeyPath<State, LinkState>,
    action: CaseKeyPath<Action, LinkAction>,
    to target: WritableKeyPath<State, Target?>,
    router: LinkRouter<Target>,
    parkingTime: Duration = .seconds(600),
    decide: @escaping (State, LinkArrival<Target>) -> LinkDecision = { _, _ in .open }
  ) -> AnyReducer<State, Action> {
    LinkOpening(links, router, parkingTime: parkingTime, decide: decide) {
      $0[keyPath: target]
    } set: {
      $0[keyPath: target] = $1
    }
    .after(self, action)
  }
}
