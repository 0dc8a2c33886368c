import Store

// The death of the process.

extension Explorer {
  /// Has the process die in any state, once in a run: the state is stored, and the next process restores it.
  ///
  /// ```swift
  /// shelf.processDeath()
  /// shelf.eventually("Nothing is loading") { !$0.isLoading }
  /// ```
  ///
  /// The state is stored as ``Navigation/StateRestoration`` does it. In the next process no effect runs, no call and no request of an effect
  /// waits, and values shared in memory begin again; those with a file or a user default stay. Each feature is mounted. All properties must
  /// hold there too: so a spinner that was stored, and that nothing ends any more, is found, with the property that wants `@NotRestored`.
  ///
  /// A state that can't be stored or restored as a whole, or is left out, is the initial one then. What is lost of a state is reported by
  /// ``ExplorerCheck/restoration``.
  ///
  /// The properties of calls and of steps:
  ///
  /// - `neverAtOnce` counts the calls of the next process only, because the others have ended.
  /// - `atMost` counts on: what was called before the death was called.
  /// - `onceAcknowledged` isn't checked by a death, because a call that ends with the process has acknowledged nothing.
  /// - `leadsTo` and `always(_:_:until:)` go on: what was promised before the death must follow after it.
  /// - `step` isn't checked by a death, because no step leads from one process to the next.
  ///
  /// A feature that is explored alone doesn't lose the process while one of its requests waits: in an app the reply finds the restored feature
  /// by the state of the features around it.
  ///
  /// - Returns: The explorer with the death of the process; without `Codable` states it fails, and says so.
  /// - Complexity: About twice as many states, because what happens after a death is explored too.
  public func processDeath() -> Explorer { with { $0.hasDeath = true } }

  /// Whether the process may die, but the state can't be stored.
  var lacksCoding: Bool { hasDeath && !(State.self is any Codable.Type) }
}
