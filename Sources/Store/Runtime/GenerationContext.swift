/// Counts the elements that the stacks of one store have been given.
///
/// The engine's own context is current while it reduces. A test's expectation runs in a copy, so
/// that asserting uses up nothing.
package final class GenerationContext {
  /// The generation that the next element gets.
  package private(set) var following: Int

  package init(following: Int = 0) { self.following = following }

  /// Gives a generation away.
  package func next(atLeast generation: Int) -> Int {
    let next = max(following, generation)
    following = next + 1
    return next
  }

  /// Notes that all generations below one are in use.
  package func note(_ generation: Int) { following = max(following, generation) }

  /// The context of the store that is being reduced, or asserted, on this thread.
  package static var current: GenerationContext? { DrainState.current?.generations }
}
