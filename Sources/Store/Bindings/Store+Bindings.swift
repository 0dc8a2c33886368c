import Observation

// The registrars of a store's state track its reads.
extension Store: Observable {}

extension Store where Action: BindableAction, Action.State == State {
  /// A property of the state that can be written, which sends a binding action.
  ///
  /// The action is reduced before the write returns, so that the property can be read back. It is
  /// sent whether or not the value differs. A write to a store whose state was removed does nothing.
  public subscript<Value: Equatable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value
  {
    get { source.value(keyPath) }
    set { write(.binding(.set(keyPath, newValue))) }
  }
}

extension Store
where Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
  /// A property of the state that can be written, which sends a binding action of the view.
  ///
  /// Where the feature's own actions have bindings as well, it is those that are sent.
  ///
  /// The action is reduced before the write returns, so that the property can be read back. It is
  /// sent whether or not the value differs. A write to a store whose state was removed does nothing.
  @_disfavoredOverload
  public subscript<Value: Equatable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value
  {
    get { source.value(keyPath) }
    set { write(.view(.binding(.set(keyPath, newValue)))) }
  }
}

extension Store {
  /// A property of the state whose writes send an action: the target of `sending`.
  subscript<Value>(
    reading keyPath: KeyPath<State, Value>,
    sending action: CaseKeyPath<Action, Value>
  ) -> Value {
    get { source.value(keyPath) }
    set { write(AnyCasePath(action).embed(newValue)) }
  }

  /// Sends the action of a binding's write, unless the state to write to was removed.
  ///
  /// A view that is being removed may still write, which is no mistake.
  package func write(_ action: Action) {
    if !source.isPresent { return }
    _ = source.send(action, at: BindingLocation.current ?? .unknown)
  }
}

/// The line of the binding that is being written.
///
/// A setter has no parameter for it. Only the main actor writes through a store.
@MainActor
enum BindingLocation {
  private(set) static var current: SourceLocation?

  /// Writes through a binding that was declared at a location.
  static func write(from location: SourceLocation, _ body: () -> Void) {
    let outer = current
    current = location
    defer { current = outer }
    body()
  }
}
