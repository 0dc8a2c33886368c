/// Where a node's actions go: embedded level by level until they are the root's.
///
/// An outlet takes actions of the type that it was made for, which whoever has it knows.
@usableFromInline
final class EffectOutlet {
  private let receive: (UnsafeRawPointer, ActionOrigin, CascadeReference) -> Void
  /// The outlet past those that hold actions back, if there are any.
  private let open: EffectOutlet?

  /// Makes an outlet for a type of actions.
  ///
  /// - Parameters:
  ///   - open: The outlet past this one, if this one or one further on holds actions back.
  ///   - receive: Takes the actions.
  @usableFromInline
  init<Action>(
    past open: EffectOutlet? = nil,
    _ receive: @escaping (Action, ActionOrigin, CascadeReference) -> Void
  ) {
    self.open = open
    self.receive = { action, origin, cascade in
      receive(action.assumingMemoryBound(to: Action.self).pointee, origin, cascade)
    }
  }

  /// Hands an action on, of the type that the outlet was made for.
  func deliver<Action>(_ action: Action, _ origin: ActionOrigin, _ cascade: CascadeReference) {
    withUnsafePointer(to: action) { receive($0, origin, cascade) }
  }

  /// The outlet for what no effect sends, and nothing is to hold back: a dismissal.
  var direct: EffectOutlet { open ?? self }

  /// The outlet for another type of actions, which become those of this one.
  ///
  /// - Parameter embed: Makes an action of this outlet's.
  /// - Returns: The outlet.
  func lifted<Action, Child>(_ embed: @escaping (consuming Child) -> Action) -> EffectOutlet {
    EffectOutlet(past: open?.lifted(embed)) { self.deliver(embed($0), $1, $2) }
  }
}
