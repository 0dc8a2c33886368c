/// How far an exploration goes.
///
/// It ends when everything is explored, or with the first bound that it reaches; ``Exploration/end`` says which.
public struct ExplorerBounds: Sendable, Hashable {
  /// The number of different states.
  public var states: Int
  /// The number of choices from the start, in the part that is explored breadth first.
  public var depth: Int
  /// The number of walks after the part that is explored breadth first, from the start and from states that had something new.
  public var walks: Int
  /// The number of choices from the start to the end of a walk.
  public var walkLength: Int
  /// The real time, kept within a second; `nil` for a minute in a test, and for any elsewhere.
  ///
  /// Half of it is for the walks, if there are any.
  /// An exploration that it ends isn't the same on another machine. Counterexamples are shortened until five seconds after it.
  /// The minute doesn't count the turns of other tests that run beside it.
  public var duration: Duration?
  /// The number of counterexamples: one of each property and each check, with which the exploration ends.
  public var counterexamples: Int

  /// Creates bounds.
  ///
  /// - Parameters:
  ///   - states: The number of different states, in the part that is explored breadth first.
  ///   - depth: The number of choices from the start, in the part that is explored breadth first.
  ///   - walks: The number of random walks after that.
  ///   - walkLength: The number of choices from the start to the end of a walk.
  ///   - duration: The real time; by default a minute in a test, so that none hangs.
  ///   - counterexamples: The number of counterexamples; by default five, because one mistake often breaks several properties, and shortening each
  ///     takes its time.
  public init(
    states: Int = 2_000,
    depth: Int = 20,
    walks: Int = 1_000,
    walkLength: Int = 60,
    duration: Duration? = nil,
    counterexamples: Int = 5
  ) {
    (self.states, self.depth) = (states, depth)
    (self.walks, self.walkLength, self.duration) = (walks, walkLength, duration)
    self.counterexamples = counterexamples
  }
}
