import Store

/// A screen in a stack with flows, with its store.
@MainActor
public struct FlowScreen: Identifiable {
  /// The identity of the screen.
  public nonisolated let id: ScreenID
  /// The store of the screen's element: a `StoreOf` of the enum of screens of the coordinator that has it.
  ///
  /// ```swift
  /// switch screen.store {
  /// case let store as StoreOf<AppCoordinator.Path>: …
  /// case let store as StoreOf<LoginFlow.Path>: …
  /// default: …
  /// }
  /// ```
  public let store: AnyObject
  private let popScreen: () -> Void

  init(id: ScreenID, store: AnyObject, pop: @escaping () -> Void) {
    (self.id, self.store, popScreen) = (id, store, pop)
  }

  /// Removes the screen, and those above it on its stack.
  ///
  /// Of a flow's first screen that cancels the flow.
  public func pop() { popScreen() }
}
