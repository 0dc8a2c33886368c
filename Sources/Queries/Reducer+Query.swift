import Store

extension Reducer {
  /// Has a reference of the state refer to what a query fetches.
  ///
  /// ```swift
  /// @SharedReader(value: []) var assets: [Asset]
  ///
  /// Reduce { state, action in … }
  ///   .query(\.$assets) { AssetsQuery(search: $0.search) }
  /// ```
  ///
  /// When the feature is inserted into the state, and again whenever the query has changed, the reference refers to the entry
  /// of the query, and a stale value is fetched. Until there is one, the reference has the value that it had before. Its
  /// `isLoading` and `loadError` are those of the query.
  ///
  /// The call is an effect of the feature, and ends with it. Of several features with equal queries one makes the call. Its
  /// end is a step of the store, which a test asserts by `receive(query:)`.
  ///
  /// - Parameters:
  ///   - value: The reference: a `@SharedReader(value:)` of the type that the query fetches.
  ///   - progress: A reference to the progress of the call: a `@SharedReader(value: nil)` of a `QueryProgress`.
  ///   - fetches: Whether the feature has the query fetched; `false` where it only shows what others have fetched.
  ///   - location: The call site, for traces; leave it out.
  ///   - query: Makes the query of a state; `nil` for none: then nothing is fetched, and the value stays.
  /// - Returns: A reducer that does the same, and has the query fetched.
  public func query<Q: Query>(
    _ value: WritableKeyPath<State, SharedReader<Q.Value>>,
    progress: WritableKeyPath<State, SharedReader<QueryProgress?>>? = nil,
    fetches: Bool = true,
    location: SourceLocation = #Store::location,
    _ query: @escaping (_ state: State) -> Q?
  ) -> ComposedReducer<Self, HandlerContents> {
    following(query, progress, fetches, at: location) { state, reader in
      let former = state[keyPath: value]
      // A reference of an earlier process is linked to the value already.
      guard former.valueID != reader.valueID else { return former.formerValue }
      let reference = SharedReader(reader, following: former)
      state[keyPath: value] = reference
      return reference.formerValue
    }
  }

  /// Has a reference of the state refer to what a query fetches, `nil` until there is a value.
  ///
  /// ```swift
  /// @SharedReader(value: nil) var user: User?
  ///
  /// Reduce { state, action in … }
  ///   .query(\.$user) { state in state.userID.map { UserQuery(id: $0) } }
  /// ```
  ///
  /// Unlike a reference that isn't optional, it has no former value while another query is fetched for the first time.
  ///
  /// - Parameters:
  ///   - value: The reference: a `@SharedReader(value: nil)` of an optional of the type that the query fetches.
  ///   - progress: A reference to the progress of the call: a `@SharedReader(value: nil)` of a `QueryProgress`.
  ///   - fetches: Whether the feature has the query fetched; `false` where it only shows what others have fetched.
  ///   - location: The call site, for traces; leave it out.
  ///   - query: Makes the query of a state; `nil` for none: then nothing is fetched, and the value stays.
  /// - Returns: A reducer that does the same, and has the query fetched.
  public func query<Q: Query>(
    _ value: WritableKeyPath<State, SharedReader<Q.Value?>>,
    progress: WritableKeyPath<State, SharedReader<QueryProgress?>>? = nil,
    fetches: Bool = true,
    location: SourceLocation = #Store::location,
    _ query: @escaping (_ state: State) -> Q?
  ) -> ComposedReducer<Self, HandlerContents> {
    following(query, progress, fetches, at: location) { state, reader in
      if state[keyPath: value].valueID != reader.valueID { state[keyPath: value] = reader }
      return nil
    }
  }

  private func following<Q: Query>(
    _ query: @escaping (State) -> Q?,
    _ progress: WritableKeyPath<State, SharedReader<QueryProgress?>>?,
    _ fetches: Bool,
    at location: SourceLocation,
    _ refer: @escaping (inout State, SharedReader<Q.Value?>) -> (any AnyFormerValue)?
  ) -> ComposedReducer<Self, HandlerContents> {
    onMount(
      id: query,
      attaching: { state, anchor in
        guard let query = query(state) else { return nil }
        if SharedTransaction.isRepeated { return nil }
        return QueryObservation(
          of: QueryCache.current.entry(for: query),
          by: anchor,
          fetches: fetches,
          at: location
        )
      },
      { state in
        guard let query = query(state) else {
          // A state of an earlier process may have one.
          if let progress, state[keyPath: progress].wrappedValue != nil {
            state[keyPath: progress] = .constant(nil)
          }
          return .none
        }
        if SharedTransaction.isRepeated {
          // A step that is reduced again fetches nothing.
          _ = refer(&state, SharedReader(QueryKey(query)))
          if let progress {
            state[keyPath: progress] = SharedReader(QueryProgressKey(query))
          }
          return .none
        }
        let entry = QueryCache.current.entry(for: query)
        if let former = refer(&state, entry.reader) { entry.add(former) }
        if let progress { state[keyPath: progress] = entry.progress }
        return fetches ? entry.mounting(at: location) : .none
      }
    )
  }
}

extension QueryEntry {
  /// The effect of a feature that was mounted: fetches a stale value, and again at each interval.
  fileprivate func mounting<Action>(at location: SourceLocation) -> Effect<Action> {
    let first: Effect<Action> =
      query.options.refetches.contains(.mount) || !hasValue
      ? fetching(.whole, isForced: false, for: nil, at: location) : .none
    guard let interval = query.options.refetchInterval else { return first }
    return .concatenate(
      first,
      .run(
        name: "\(text) every \(interval)",
        operation: { _ in
          @Dependency(\.continuousClock) var clock
          var wait = interval
          while true {
            try await clock.sleep(for: wait)
            // Another feature may have had it fetched meanwhile.
            if let age = self.age, age < interval {
              wait = interval - age
            } else {
              await self.follow(self.turn(isForced: true))
              wait = interval
            }
          }
        },
        location: location
      )
    )
  }

  private var hasValue: Bool { reader.wrappedValue != nil }
}
