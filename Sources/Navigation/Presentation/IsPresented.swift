import Store

extension DependencyValues {
  /// Whether the feature that reads it is presented, by `ifLet` with `@Presents` or on a stack.
  ///
  /// ```swift
  /// @Dependency(\.isPresented) var isPresented
  /// // …
  /// case .doneButtonTapped:
  ///   return isPresented ? .run { _ in await dismiss() } : .send(.delegate(.done))
  /// ```
  ///
  /// Read it through a property of the reducer, or in an effect. It is `true` for the presented feature
  /// and for everything inside it. A test of a feature on its own may set it.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] ?? RunningEffect.isPresented }
    set { self[IsPresentedKey.self] = newValue }
  }

  private enum IsPresentedKey: DependencyKey {
    static var liveValue: Bool? { nil }
    static var testValue: Bool? { nil }
  }
}

extension FeatureTree {
  /// The tree for the presented feature.
  @usableFromInline var presented: FeatureTree { overriding { $0.isPresented = true } }
}
