/// Counts the elements that the stacks of one store have been given.
///
/// The engine's own context is current while it reduces, and counts on from the stacks that its reducers reach. A
/// test's expectation runs in a copy, so that asserting uses up no id.
@usableFromInline
package final class GenerationContext {
  /// The generation that the next element gets.
  @exclusivity(unchecked)
  @usableFromInline package private(set) var following: Int
  /// The first generation that the action being reduced has given away.
  @exclusivity(unchecked)
  @usableFromInline var first: Int?
  /// What runs while the context is current.
  package let purpose: Purpose

  package init(following: Int = 0, for purpose: Purpose) {
    self.following = following
    self.purpose = purpose
  }

  /// What may run while a context is current.
  package enum Purpose {
    /// What makes a store's initial state, whose stacks count for themselves.
    case preparing
    /// A store's reducer.
    case reducing
    /// A test's expectation.
    case expecting
  }

  /// An action is about to be reduced.
  @inlinable
  func beginAction() { first = nil }

  /// The generation that an expectation of the last action has to begin with.
  ///
  /// Not the one from before the action: a stack that was made outside of the store may have moved
  /// the count on before it was given anything.
  var beforeAction: Int { first ?? following }

  /// Gives a generation away.
  package func next(atLeast generation: Int) -> Int {
    let next = max(following, generation)
    following = next + 1
    if first == nil { first = next }
    return next
  }

  /// Notes that an element came with a generation of its own.
  package func give(_ generation: Int) {
    guard generation >= following else { return }
    if first == nil { first = generation }
    following = generation + 1
  }

  /// Notes that all generations below one are in use, as a stack has them.
  package func note(_ generation: Int) { following = max(following, generation) }

  /// The context of the store that is being made, reduced or asserted on this thread.
  package static var current: GenerationContext? { DrainState.current?.generations }
}
