/// Runs a closure at once, and again whenever something that it read has changed.
///
/// For code that draws a store's state and is no SwiftUI view: a terminal, a UIKit controller.
///
/// ```swift
/// let title = observe { label.text = store.title }
/// ```
///
/// A closure that reads a store runs again at the end of the drain, after all reducers and before
/// `send` returns: its output never lags behind the state. However many properties changed, it
/// runs once per drain; the closures that a drain runs again run in the order of their creation.
///
/// - It runs in the isolation that it was created in. After a change from elsewhere, of an `@Observable` object
///   or by a store of another actor, it runs there in a task. The Observation module announces such
///   a change before it is made, so the closure may still read the old value while another thread
///   changes the object: change observed objects on the actor that observes them.
/// - An action that it sends is reduced as always. If that changes something the closure has read, the closure runs
///   again after the current run. A closure that changes what it reads in each run never ends.
/// - A closure made within another one is tracked by both, as a view within a view's body is in SwiftUI: what
///   the inner one reads in its first run also runs the outer one again.
/// - A closure that reads nothing runs once.
/// - A change of a copy of the state in the closure doesn't change the store's state.
///
/// - Parameters:
///   - isolation: The actor that the closure runs on; the caller's own.
///   - apply: Reads the state it depends on, and acts on it.
/// - Returns: The token that keeps the closure running. Keep it: releasing it has the effect of
///   ``ObserveToken/cancel()``.
/// - Complexity: O(1) for each run, besides the closure's own work.
public func observe(
  isolation: isolated any Actor = #isolation,
  _ apply: @escaping () -> Void
) -> ObserveToken {
  observe(isolation: isolation) { _ in apply() }
}

/// Runs a closure at once, and again whenever something that it read has changed, with the changed property.
///
/// - Parameters:
///   - isolation: The actor that the closure runs on; the caller's own.
///   - apply: Reads the state it depends on, and acts on it. Its parameter is the property whose change runs it: the
///     first one, if a drain changed several, and `nil` in the first run and when it was not the state of
///     a store.
/// - Returns: The token that keeps the closure running; see ``observe(isolation:_:)-(_,()->Void)``.
public func observe(
  isolation: isolated any Actor = #isolation,
  _ apply: @escaping (ObservedProperty?) -> Void
) -> ObserveToken {
  let closure = TrackedClosure(isolation: isolation, apply)
  NotificationTurn.run(closure)
  return ObserveToken(closure)
}
