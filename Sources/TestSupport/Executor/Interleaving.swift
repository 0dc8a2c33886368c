/// The order in which executors run the jobs of a test.
enum Interleaving {
  /// What determines the order; without a seed jobs run in the order in which they came.
  @TaskLocal static var seed: UInt64?
}
