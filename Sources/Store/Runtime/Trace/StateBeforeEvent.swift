/// The state before an event, as a test asserts the event: what only followed other code is a part of the next one.
package struct StateBeforeEvent<State> {
  private var state: State?
  /// The state after what followed other code, as long as that is no part of an event.
  private var followed: State?

  package init() {}

  /// Whether something followed other code, and is no part of an event yet.
  package var hasFollowed: Bool { followed != nil }

  /// Begins an event, or a step that only follows other code.
  package mutating func begin(_ current: borrowing State) {
    if state == nil { state = copy current }
  }

  /// Ends a step that only followed other code.
  package mutating func endFollowing(_ current: borrowing State) {
    guard let state else { return }
    let current = copy current
    if isEqual(state, current) { self = Self() } else { followed = current }
  }

  /// Ends an event.
  ///
  /// - Returns: The state before it; `nil` if none was begun.
  package mutating func take() -> State? {
    defer { self = Self() }
    return state
  }

  /// Asserts what followed other code by itself.
  ///
  /// - Returns: The state after it; `nil` if there is none.
  package mutating func takeFollowed() -> State? {
    guard let followed else { return nil }
    self = Self()
    return followed
  }
}
