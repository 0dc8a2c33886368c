/// The function of a store's feature or of a child, composed when its first action arrives: a feature can contain itself.
@usableFromInline
final class ChildFunction<State, Action> {
  /// The function, once there is one; ``function`` retains it.
  @exclusivity(unchecked)
  @usableFromInline var resolved: Unmanaged<ReducerFunction<State, Action>>?
  @usableFromInline var function: ReducerFunction<State, Action>?
  /// The type of the reducer.
  let reducer: any Reducer.Type
  private let tree: FeatureTree
  private let composition: () -> (inout State, Action) -> Effect<Action>

  /// Creates the function of a child.
  ///
  /// - Parameters:
  ///   - tree: The tree that the child belongs to.
  ///   - reducer: Returns the child's reducer, when the child is first needed.
  @inlinable
  convenience init<R: Reducer<State, Action>>(
    in tree: FeatureTree,
    composing reducer: @escaping () -> R
  ) {
    self.init(R.self, in: tree) { reducer().composeForStore() }
  }

  @usableFromInline
  init(
    _ reducer: any Reducer.Type,
    in tree: FeatureTree,
    composition: @escaping () -> (inout State, Action) -> Effect<Action>
  ) {
    (self.reducer, self.tree, self.composition) = (reducer, tree, composition)
  }

  /// Reduces an action.
  ///
  /// - Parameters:
  ///   - state: The address of the state.
  ///   - action: The action.
  ///   - isReplaced: Set to whether another state was assigned, if the state can tell.
  /// - Returns: The effect.
  @inlinable
  @inline(__always)
  func reduce(
    at state: UnsafeMutablePointer<State>,
    _ action: Action,
    _ isReplaced: inout Bool
  ) -> Effect<Action> {
    let function = resolved ?? resolve()
    return function._withUnsafeGuaranteedRef { $0.reduce(at: state, action, &isReplaced) }
  }

  /// Changes a state of the child in place, for a caller that isn't the child's reducer.
  ///
  /// - Parameters:
  ///   - state: The address of the state.
  ///   - isReplaced: Set to whether another state was assigned, if the state can tell.
  ///   - body: Changes the state.
  /// - Returns: The result of the body.
  func change<Result>(
    _ state: UnsafeMutablePointer<State>,
    _ isReplaced: inout Bool,
    _ body: () -> Result
  ) -> Result {
    let function = resolved ?? resolve()
    return function.takeUnretainedValue().change(state, &isReplaced, body)
  }

  /// The composed feature.
  var feature: ComposedFeature { (resolved ?? resolve()).takeUnretainedValue().feature }

  /// Composes the function, unless that was done.
  @usableFromInline
  func compose() { if resolved == nil { _ = resolve() } }

  @usableFromInline
  @inline(never)
  func resolve() -> Unmanaged<ReducerFunction<State, Action>> {
    let function = tree.composeFeature {
      tree.feature.reducer = reducer
      return ReducerFunction(composition())
    }
    self.function = function
    resolved = .passUnretained(function)
    return .passUnretained(function)
  }
}

/// A reducer's function, in a constant: one in a variable would be retained and released for each call.
@usableFromInline
final class ReducerFunction<State, Action> {
  @usableFromInline let call: (inout State, Action) -> Effect<Action>
  @usableFromInline let observed = ObservedStateType<State>()
  /// The parts of the feature.
  @usableFromInline let feature: ComposedFeature

  /// Creates the function of the feature that is being composed, or of one that was.
  @usableFromInline
  init(
    _ call: @escaping (inout State, Action) -> Effect<Action>,
    of feature: ComposedFeature? = nil
  ) {
    self.call = call
    self.feature = feature ?? FeatureTree.current.feature
    self.feature.actions = Action.self
  }

  /// Changes a state in place, for a caller that isn't the reducer.
  func change<Result>(
    _ state: UnsafeMutablePointer<State>,
    _ isReplaced: inout Bool,
    _ body: () -> Result
  ) -> Result {
    guard let observed else { return body() }
    return observed.change(state, &isReplaced, body)
  }

  @inlinable
  @inline(__always)
  func reduce(
    at state: UnsafeMutablePointer<State>,
    _ action: Action,
    _ isReplaced: inout Bool
  ) -> Effect<Action> {
    guard let observed else { return call(&state.pointee, action) }
    return observed.change(state, &isReplaced) { call(&state.pointee, action) }
  }
}
