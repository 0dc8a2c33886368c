extension Reducer {
  /// Runs a closure when the feature is inserted into the state, presented or restored, or is in the initial state.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onMount { state in
  ///     state.phase = .loading
  ///     return .run { send in await send(.loaded(try await client.load())) }
  ///   }
  /// ```
  ///
  /// It runs once for each feature in its place, inserted by any reducer, in the pass that inserts it and before the first
  /// action that it gets. A state with another `id`, another case and another element of a collection are other
  /// features. The effect belongs to the feature, and ends with it.
  ///
  /// A feature that is called by hand, with `reduce(into:action:)`, isn't mounted.
  ///
  /// - Parameter mount: Called with the state of the feature; returns an effect.
  /// - Returns: A reducer that does the same, and runs the closure.
  public func onMount(
    _ mount: @escaping (_ state: inout State) -> Effect<Action>
  ) -> ComposedReducer<Self, HandlerContents> {
    handling(
      LifecycleHandler(mount: { mount(&$0.assumingMemoryBound(to: State.self).pointee).operation })
    )
  }

  /// Runs a closure when the feature is inserted into the state, and again whenever a value of it has changed.
  ///
  /// The effect of the run before is cancelled. If the value is made of shared values, it runs after each change of these too, whatever
  /// code makes it: in the same step, or before the store's next action.
  ///
  /// ```swift
  /// .onMount(id: \.accountID) { state in
  ///   .run { [id = state.accountID] send in for await message in client.messages(id) { await send(.received(message)) } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: Reads the value.
  ///   - mount: Called with the state of the feature; returns an effect.
  /// - Returns: A reducer that does the same, and runs the closure.
  public func onMount<ID: Hashable>(
    id: @escaping (_ state: State) -> ID,
    _ mount: @escaping (_ state: inout State) -> Effect<Action>
  ) -> ComposedReducer<Self, HandlerContents> {
    onMount(id: id, attaching: nil, mount)
  }

  /// Runs a closure when the feature is inserted into the state, and again whenever a value of it has changed, and keeps an
  /// object until then.
  ///
  /// The object is released when the value changes, when the feature is removed, and with the store.
  ///
  /// - Parameters:
  ///   - id: Reads the value.
  ///   - attach: Makes the object; also for a state that another store has left, for which the closure runs only where steps are
  ///     reduced again.
  ///   - mount: Called with the state of the feature; returns an effect.
  /// - Returns: A reducer that does the same, and runs the closure.
  package func onMount<ID: Hashable>(
    id: @escaping (_ state: State) -> ID,
    attaching attach: ((_ state: State, _ anchor: FeatureAnchor) -> AnyObject?)?,
    _ mount: @escaping (_ state: inout State) -> Effect<Action>
  ) -> ComposedReducer<Self, HandlerContents> {
    ComposedReducer(composing: {
      let reduce = self.composeForStore()
      let feature = FeatureTree.current.feature
      let number = MountNumber(number: feature.parts.count)
      feature.add(
        LifecycleHandler(
          id: { AnyHashable(id($0.assumingMemoryBound(to: State.self).pointee)) },
          mount: { state in
            mount(&state.assumingMemoryBound(to: State.self).pointee)
              .cancellable(id: number, cancelInFlight: true).operation
          },
          attach: attach.map { attach in
            { attach($0.assumingMemoryBound(to: State.self).pointee, $1) }
          }
        )
      )
      return reduce
    })
  }

  /// Runs an effect when the feature was removed from the state, by any reducer.
  ///
  /// The feature was removed with its effects, and this one can't send to it. It belongs to the store. When several
  /// features are removed at once, the inner ones come first. The end of the store itself unmounts nothing.
  ///
  /// - Parameter unmount: Returns the effect.
  /// - Returns: A reducer that does the same, and runs the effect.
  public func onUnmount(
    _ unmount: @escaping () -> Effect<Never>
  ) -> ComposedReducer<Self, HandlerContents> {
    handling(LifecycleHandler(unmount: { _ in { unmount().operation } }))
  }

  /// Runs an effect when the feature was removed from the state, with a value that it last had.
  ///
  /// ```swift
  /// .onUnmount(of: \.room.id) { id in .run { [chat] _ in await chat.leave(id) } }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Reads the value; after each action that may have changed it, so that it should be small.
  ///   - unmount: Called with the value; returns the effect.
  /// - Returns: A reducer that does the same, and runs the effect.
  public func onUnmount<Value>(
    of toValue: @escaping (_ state: State) -> Value,
    _ unmount: @escaping (_ value: Value) -> Effect<Never>
  ) -> ComposedReducer<Self, HandlerContents> {
    handling(
      LifecycleHandler(unmount: { state in
        let value = toValue(state.assumingMemoryBound(to: State.self).pointee)
        return { unmount(value).operation }
      })
    )
  }

  private func handling(
    _ handler: @escaping @autoclosure () -> LifecycleHandler
  ) -> ComposedReducer<Self, HandlerContents> {
    ComposedReducer(composing: {
      let reduce = self.composeForStore()
      FeatureTree.current.feature.add(handler())
      return reduce
    })
  }
}

/// Distinguishes the handlers of a feature, whose effects replace their former ones.
private struct MountNumber: Hashable {
  let number: Int
}
