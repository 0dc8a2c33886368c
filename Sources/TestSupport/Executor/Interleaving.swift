/// The order in which executors run the jobs of a test.
enum Interleaving {
  /// The seed of the order; without one, jobs run in the order in which they were enqueued.
  @TaskLocal static var seed: UInt64?
}
