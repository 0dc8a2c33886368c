import Store

/// Keeps a test's executor from being idle while an effect's action is on its way to the store.
final class ExecutorDelivery: DeliveryObserver {
  private let executor: TestExecutor

  init(executor: TestExecutor) { self.executor = executor }

  func start(_ effects: () -> Void) { executor.batch(effects) }

  func deliveryBegan() { executor.hold() }
  func effectWaits(for text: String) -> () -> Void { executor.suspended(in: text) }

  func deliveryEnded() { executor.release() }
}
