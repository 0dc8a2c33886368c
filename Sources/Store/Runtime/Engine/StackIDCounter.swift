/// Counts the elements that the stacks of one store have been given.
///
/// The engine's own context is current while it reduces, and counts on from the stacks that its reducers reach. A
/// test's expectation runs in a copy, so that asserting uses up no ids.
@usableFromInline
package final class StackIDCounter {
  /// The generation that the next element gets.
  @exclusivity(unchecked)
  @usableFromInline package private(set) var following: Int
  /// The first generation given away in the action being reduced.
  @exclusivity(unchecked)
  @usableFromInline var first: Int?
  /// What the context is used for.
  package let purpose: Purpose

  package init(following: Int = 0, for purpose: Purpose) {
    self.following = following
    self.purpose = purpose
  }

  /// What a context is used for.
  package enum Purpose {
    /// Creating a store's initial state, whose stacks count for themselves.
    case preparing
    /// A store's reducer.
    case reducing
    /// A test's expectation.
    case expecting
  }

  /// Called before an action is reduced.
  @inlinable
  func beginAction() { first = nil }

  /// The first generation for an expectation of the last action.
  ///
  /// Not the one from before the action: a stack that was made outside of the store may have raised the count before
  /// an element was added to it.
  var beforeAction: Int { first ?? following }

  /// Gives a generation away.
  package func next(atLeast generation: Int) -> Int {
    let next = max(following, generation)
    following = next + 1
    if first == nil { first = next }
    return next
  }

  /// Records that an element with a generation of its own was inserted.
  package func give(_ generation: Int) {
    guard generation >= following else { return }
    if first == nil { first = generation }
    following = generation + 1
  }

  /// Records that a stack uses the generations below one.
  package func note(_ generation: Int) { following = max(following, generation) }

  /// Runs a closure, and gives the generations again that it was given, unless its elements come into the state.
  package func provisionally<Value>(keptIf isUsed: (Value) -> Bool, _ body: () -> Value) -> Value {
    let former = (following, first)
    let value = body()
    if !isUsed(value) { (following, first) = former }
    return value
  }

  /// The context of the store that is being created, reduced or asserted on this thread.
  package static var current: StackIDCounter? { DrainState.current?.generations }
}
