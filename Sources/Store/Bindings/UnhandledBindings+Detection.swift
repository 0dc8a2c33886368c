extension FeatureTree {
  /// Composes the function of a whole feature: of a store's, or of a child's.
  ///
  /// A feature with binding actions and without a reducer for them gets a function that looks out for
  /// them. All others get theirs as it is, and pay nothing.
  @usableFromInline
  func composeFeature<State, Action>(
    _ make: () -> ReducerFunction<State, Action>
  ) -> ReducerFunction<State, Action> {
    let count = bindings.actions.count
    let function = compose(make)
    let taken = bindings.actions[count...]
    let isHandled = BindingWatch.bindableActions(of: Action.self).allSatisfy(taken.contains)
    if isHandled { return function }
    let watching = { [self, reduce = function.call] (state: inout State, action: Action) in
      let effect = reduce(&state, action)
      if let binding = BindingWatch.binding(in: action) {
        DrainState.current?.bindingArrived {
          binding.unhandled(as: Action.self, from: origin ?? .unknown)
        }
      }
      return effect
    }
    return ReducerFunction(watching, of: function.feature)
  }
}

/// Finds binding actions that may remain unhandled.
private enum BindingWatch {
  /// The types within a type of actions that can be bindings: the actions themselves, and those of a view.
  static func bindableActions<Action>(of type: Action.Type) -> [ObjectIdentifier] {
    func viewAction<Outer: ViewAction>(_ type: Outer.Type) -> Any.Type { Outer.ViewAction.self }
    let viewType = (type as? any ViewAction.Type).map { viewAction($0) }
    return [type, viewType].compactMap { type in
      type is any BindableAction.Type ? type.map { ObjectIdentifier($0) } : nil
    }
  }

  /// The binding in an action, or in its view action.
  static func binding(in action: Any) -> (any UnhandledBinding)? {
    switch enumCaseName(action) {
    case "binding": enumPayload(action) as? any UnhandledBinding
    case "view": enumPayload(action).flatMap { binding(in: $0) }
    default: nil
    }
  }
}

/// A binding action of any state, which can be reported.
private protocol UnhandledBinding {
  func unhandled(as action: Any.Type, from location: SourceLocation) -> RuntimeIssue
}

extension BindingAction: UnhandledBinding {
  fileprivate func unhandled(
    as action: Any.Type,
    from location: SourceLocation
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: "unhandled-binding",
      message: """
        A binding was written, and no BindingReducer took it to the state, which is unchanged.

          Action: \(typeName(action))
          State: \(typeName(Root.self))
          Property: \\.\(propertyName)
          Value: \(String(customDumping: shownValue)) (\(type(of: value)))

        Likely causes: the feature's body has no 'BindingReducer()', or has one for other actions \
        than these, as where view actions need 'BindingReducer(action: \\.view)'.
        """,
      location: location
    )
  }
}
