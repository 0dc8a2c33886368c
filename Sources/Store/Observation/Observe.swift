/// Runs a closure at once, and again whenever something that it read has changed.
///
/// For what draws itself from a store and is no SwiftUI view: a terminal, a UIKit controller.
///
/// ```swift
/// let title = observe { label.text = store.title }
/// ```
///
/// A closure that reads a store runs again at the end of the drain, after all reducers and before
/// `send` returns: what it shows never lags behind the state. However many properties changed, it
/// runs once for a drain; the closures that a drain wakes run in the order in which they were made.
///
/// - It runs in the isolation that it was made in. A change from elsewhere, of an `@Observable` object
///   or by a store of another actor, has it run there in a task. The Observation module tells of such
///   a change before it is made, so the closure may still read an object as it was while another thread
///   is busy changing it: change objects that are observed on the actor that observes them.
/// - An action that it sends is reduced as always. A change that follows from that isn't lost: if it
///   concerns what was read, the closure runs again, after the present run. One that changes with each
///   run what it reads never ends.
/// - A closure made within another one is tracked by both, as a view within a view's body is in SwiftUI: what
///   the inner one reads in its first run also runs the outer one again.
/// - One that reads nothing runs once.
/// - A change of a copy of the state in the closure is no change of the store's.
///
/// - Parameters:
///   - isolation: The actor that the closure runs on; the caller's own.
///   - apply: Reads what it depends on, and acts on it.
/// - Returns: What keeps the closure running. Keep it: when it is released, that ends as with
///   ``ObserveToken/cancel()``.
/// - Complexity: O(1) for each run, beside what the closure does.
public func observe(
  isolation: isolated any Actor = #isolation,
  _ apply: @escaping () -> Void
) -> ObserveToken {
  observe(isolation: isolation) { _ in apply() }
}

/// Runs a closure at once, and again whenever something that it read has changed, with what that was.
///
/// - Parameters:
///   - isolation: The actor that the closure runs on; the caller's own.
///   - apply: Reads what it depends on, and acts on it. It is given the property that woke it: the
///     first one, if a drain changed several, and `nil` in the first run and when it was no state of
///     a store.
/// - Returns: What keeps the closure running; see ``observe(isolation:_:)-(_,()->Void)``.
public func observe(
  isolation: isolated any Actor = #isolation,
  _ apply: @escaping (ObservedProperty?) -> Void
) -> ObserveToken {
  let closure = TrackedClosure(isolation: isolation, apply)
  WakeTurn.run(closure)
  return ObserveToken(closure)
}
