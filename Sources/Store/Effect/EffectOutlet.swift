/// Where a node's actions go: embedded level by level until they are the root's.
///
/// An outlet takes actions of the type that it was made for, which whoever has it knows.
@usableFromInline
final class EffectOutlet {
  private let receive: (UnsafeRawPointer, ActionOrigin, CascadeReference) -> Void

  /// Makes an outlet for a type of actions.
  @usableFromInline
  init<Action>(_ receive: @escaping (Action, ActionOrigin, CascadeReference) -> Void) {
    self.receive = { action, origin, cascade in
      receive(action.assumingMemoryBound(to: Action.self).pointee, origin, cascade)
    }
  }

  /// Hands an action on, of the type that the outlet was made for.
  func deliver<Action>(_ action: Action, _ origin: ActionOrigin, _ cascade: CascadeReference) {
    withUnsafePointer(to: action) { receive($0, origin, cascade) }
  }
}
