extension MemoryStorage {
  /// The one storage behind the live values of both clients.
  static let live = MemoryStorage(.sample)
}
