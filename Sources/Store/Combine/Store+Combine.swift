#if canImport(Combine)
import Combine

/// For `@StateObject`, which keeps a store as long as a view: `@StateObject var store = Store(…) { … }`.
///
/// Views are invalidated by Observation, for the properties that they read; the object's publisher publishes nothing.
extension Store: ObservableObject {}

extension Store {
  /// Calls a closure with the store of the child that is in an optional state, and another one while there is none.
  ///
  /// ```swift
  /// store.scope(state: \.detail, action: \.detail.presented)
  ///   .ifLet(
  ///     then: { [weak self] store in self?.show(DetailController(store: store)) },
  ///     else: { [weak self] in self?.close() }
  ///   )
  ///   .store(in: &cancellables)
  /// ```
  ///
  /// One of them is called at once, and then at the end of each drain in which a child came, was replaced by another one or
  /// went. New code presents by `present(item:)`, or reads the store in `observe`.
  ///
  /// - Parameters:
  ///   - unwrap: Called with the store of each child.
  ///   - removal: Called when there is none.
  /// - Returns: The object that ends the calls; releasing it does, too.
  @MainActor
  public func ifLet<Wrapped>(
    then unwrap: @escaping (Store<Wrapped, Action>) -> Void,
    else removal: @escaping () -> Void = {}
  ) -> AnyCancellable where State == Wrapped? {
    let token = observeChild(then: unwrap, else: removal)
    return AnyCancellable { token.cancel() }
  }
}
#endif
