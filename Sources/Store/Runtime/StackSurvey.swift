/// A look through a state for the ids that its stacks hold, so that the store gives none of them again.
///
/// What a store's reducers make takes its ids from the store. A stack that was made elsewhere, by a view or a
/// decoder, has ids of its own. The store therefore looks through its initial state before the first action,
/// and through each element that an action pushes. It looks at what is stored there alone: what a state
/// computes need not be valid before the action that asks for it.
@usableFromInline
package final class StackSurvey {
  /// How many features within one another are looked at: as many as a thread's stack is sure to have room for.
  private static let maximumDepth = 32
  /// How many features are looked at altogether, as values that share their storage may have any number.
  private static let maximumCount = 100_000

  private let generations: GenerationContext
  private var depth = 0
  private var count = 0

  @usableFromInline
  init(_ generations: GenerationContext) {
    self.generations = generations
  }

  /// A survey for the store that is being reduced on this thread, if there is one.
  @usableFromInline package static var current: StackSurvey? {
    GenerationContext.current.map { StackSurvey($0) }
  }

  /// Notes that a stack has used all generations below one.
  @usableFromInline
  package func note(_ generation: Int) { generations.note(generation) }

  /// Goes down to a child, unless that would be too deep or one too many.
  ///
  /// - Parameter levels: How much deeper that is.
  /// - Returns: Whether it has gone there.
  func enter(levels: Int) -> Bool {
    guard depth + levels <= Self.maximumDepth, count < Self.maximumCount else { return false }
    count += 1
    depth += levels
    return true
  }

  /// Comes back from a child.
  func leave(levels: Int) { depth -= levels }
}

extension StackSurvey {
  /// One look after the other; `nil` where neither has anything to look at.
  @inlinable
  package static func combine<State>(
    _ first: ((UnsafePointer<State>, StackSurvey) -> Void)?,
    _ second: ((UnsafePointer<State>, StackSurvey) -> Void)?
  ) -> ((UnsafePointer<State>, StackSurvey) -> Void)? {
    guard let first else { return second }
    guard let second else { return first }
    return {
      first($0, $1)
      second($0, $1)
    }
  }
}

extension ChildNode {
  /// Looks at the stacks of the child, if it may have some.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - survey: The survey of the parent.
  ///   - levels: How many levels it counts for.
  @usableFromInline
  package func look(at state: UnsafePointer<State>, _ survey: StackSurvey, levels: Int = 1) {
    if isWithoutStacks || !survey.enter(levels: levels) { return }
    if node == nil { _ = resolved }
    // Not of `resolved`, a copy of which retains all that a node holds.
    node?.survey?(state, survey)
    survey.leave(levels: levels)
  }
}
