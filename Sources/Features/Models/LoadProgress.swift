/// The progress of a load.
public struct LoadProgress: Hashable, Sendable, Codable {
  /// The number of loaded items.
  public var completed: Int
  /// The number of expected items.
  public var total: Int

  /// Creates a progress of `completed` out of `total`.
  public init(completed: Int, total: Int) {
    self.completed = completed
    self.total = total
  }

  /// The loaded part, from 0 to 1; 1 when nothing is expected.
  public var fraction: Double {
    guard total > 0 else { return 1 }
    return Double(min(max(completed, 0), total)) / Double(total)
  }
}
