/// The destination of a node's actions, which are embedded level by level until they are the root's.
///
/// An outlet takes actions of the type it was made for. The type is not checked: its owner knows it.
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

  /// The outlet for a dismissal, which no effect sends and no throttle may hold back.
  var direct: EffectOutlet { open ?? self }

  /// An outlet for another type of actions, which are mapped to those of this one.
  ///
  /// - Parameter embed: Makes an action of this outlet's.
  /// - Returns: The outlet.
  func lifted<Action, Child>(_ embed: @escaping (consuming Child) -> Action) -> EffectOutlet {
    EffectOutlet(past: open?.lifted(embed)) { self.deliver(embed($0), $1, $2) }
  }
}
