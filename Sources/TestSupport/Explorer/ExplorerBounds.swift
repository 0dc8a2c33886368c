/// How far an exploration goes.
///
/// It ends when everything is explored, or with the first bound that it reaches; ``Exploration/end`` says which.
public struct ExplorerBounds: Sendable, Hashable {
  /// The number of different states.
  public var states: Int
  /// The number of choices from the start, in the part that is explored breadth first.
  public var depth: Int
  /// The number of random walks from the start, after the part that is explored breadth first.
  public var walks: Int
  /// The number of choices of a walk.
  public var walkLength: Int
  /// The real time.
  ///
  /// An exploration that it ends isn't the same on another machine.
  public var duration: Duration?

  /// Creates bounds.
  ///
  /// - Parameters:
  ///   - states: The number of different states, in the part that is explored breadth first.
  ///   - depth: The number of choices from the start, in the part that is explored breadth first.
  ///   - walks: The number of random walks after that.
  ///   - walkLength: The number of choices of a walk.
  ///   - duration: The real time; by default any.
  public init(
    states: Int = 5_000,
    depth: Int = 20,
    walks: Int = 100,
    walkLength: Int = 60,
    duration: Duration? = nil
  ) {
    (self.states, self.depth) = (states, depth)
    (self.walks, self.walkLength, self.duration) = (walks, walkLength, duration)
  }
}
