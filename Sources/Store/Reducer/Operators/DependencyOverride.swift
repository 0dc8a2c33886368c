/// A reducer with dependencies of its own.
public struct DependencyOverride<Base: Reducer>: ReducerOperator {
  /// The state of the reducer.
  public typealias State = Base.State
  /// The actions of the reducer.
  public typealias Action = Base.Action

  private let base: Base
  private let update: (inout DependencyValues) -> Void

  init(base: Base, update: @escaping (inout DependencyValues) -> Void) {
    self.base = base
    self.update = update
  }

  /// Overrides a further dependency, in one step with those before.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one.
  ///   - value: Its value, unless an override nearer to the feature has set another.
  /// - Returns: The reducer with the override.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> DependencyOverride {
    before { $0.write(value, to: keyPath) }
  }

  /// Overrides the dependency of a type that is its own key, in one step with those before.
  ///
  /// - Parameter value: The value, unless an override nearer to the feature has set another.
  /// - Returns: The reducer with the override.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> DependencyOverride where Value.Value == Value {
    before { $0[Value.self] = value }
  }

  /// Changes a further dependency, in one step with those before.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one.
  ///   - transform: Changes it, before overrides nearer to the feature do.
  /// - Returns: The reducer with the change.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> DependencyOverride {
    before { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes the dependency of a key, in one step with those before.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - transform: Changes the dependency, before overrides nearer to the feature do.
  /// - Returns: The reducer with the change.
  public func transformDependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    transform: @escaping (_ value: inout Key.Value) -> Void
  ) -> DependencyOverride {
    before { transform(&$0[key]) }
  }

  /// The outer change first, so that the inner one wins.
  private func before(_ outer: @escaping (inout DependencyValues) -> Void) -> DependencyOverride {
    DependencyOverride(base: base) { [update] in
      outer(&$0)
      update(&$0)
    }
  }

  /// What the reducer contains.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { Base.listContents(in: listing) }

  /// A function that runs the reducer in the dependencies.
  @_documentation(visibility: internal)
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    let tree = FeatureTree.current.overriding(update)
    let overlay = DependencyOverlay(update)
    let reduce = tree.build {
      tree.compose(within: FeatureSurrounding(overlay)) { ReducerFunction(base.composeForStore()) }
    }.call
    return { state, action in overlay.apply { reduce(&state, action) } }
  }
}
