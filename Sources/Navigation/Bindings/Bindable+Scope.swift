import Store

#if canImport(SwiftUI)
import SwiftUI
#endif

extension Bindable {
  /// A binding to the store of the presented feature; its value is `nil` while nothing is presented.
  ///
  /// ```swift
  /// sheet(item: $store.scope(state: \.destination, action: \.destination)) { store in … }
  /// ```
  ///
  /// Writing `nil` sends `.dismiss`, unless the feature presented when the binding was created was removed;
  /// a binding created while nothing was presented dismisses any feature. Writing a store does nothing.
  ///
  /// - Parameters:
  ///   - state: The property marked `@Presents`.
  ///   - action: The case that holds the presentation's actions.
  /// - Returns: The binding.
  @MainActor
  public func scope<State, Action, DestinationState, DestinationAction>(
    state: KeyPath<State, DestinationState?>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>
  ) -> Binding<Store<DestinationState, DestinationAction>?> where Value == Store<State, Action> {
    let moment = wrappedValue.presentationMoment(state)
    return self[dynamicMember: \.[presented: state, action: action, at: moment]]
  }

  /// A binding to the store of the presented feature; its value is `nil` while nothing is presented.
  ///
  /// Writing `nil` sends `.dismiss`, unless the feature presented when the binding was created was removed;
  /// a binding created while nothing was presented dismisses any feature. Writing a store does nothing.
  ///
  /// - Parameters:
  ///   - state: The property marked `@Presents`, with a `$`.
  ///   - action: The case that holds the presentation's actions.
  /// - Returns: The binding.
  @MainActor
  public func scope<State, Action, DestinationState, DestinationAction>(
    _ state: KeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>
  ) -> Binding<Store<DestinationState, DestinationAction>?> where Value == Store<State, Action> {
    scope(state: state.appending(path: \.wrappedValue), action: action)
  }

  /// A binding to the store of one case of what is presented; its value is `nil` while another case is, or none.
  ///
  /// ```swift
  /// sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in … }
  /// ```
  ///
  /// Writing `nil` sends the presentation's `.dismiss`, as for a binding to the presented feature.
  ///
  /// - Parameters:
  ///   - state: The case, of the property marked `@Presents`.
  ///   - action: The case of the actions, through the case that holds the presentation's actions.
  /// - Returns: The binding.
  @MainActor
  public func scope<State, Action, CaseState, CaseAction>(
    state: KeyPath<State, CaseState?>,
    action: CaseKeyPath<Action, CaseAction>
  ) -> Binding<Store<CaseState, CaseAction>?> where Value == Store<State, Action> {
    let moment = wrappedValue.presentationMoment(state)
    return self[dynamicMember: \.[presentedCase: state, action: action, at: moment]]
  }

  /// A binding to the store of a stack, for views of the stack's screens.
  ///
  /// Writing a store does nothing: the stack is changed by actions sent to its store.
  ///
  /// - Parameters:
  ///   - state: The property that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The binding.
  @MainActor
  public func scope<State, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    self[dynamicMember: \.[stack: state, action: action]]
  }

  /// A binding to the store of a stack, for views of the stack's screens.
  ///
  /// - Parameters:
  ///   - state: The property that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The binding.
  @MainActor
  public func scope<State, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}

extension Binding {
  /// A binding to the store of one case of what is presented; its value is `nil` while another case is, or none.
  ///
  /// ```swift
  /// sheet(item: $store.scope(\.$destination, action: \.destination).edit) { store in … }
  /// ```
  ///
  /// Writing `nil` sends the presentation's `.dismiss`, as for a binding to the presented feature.
  @MainActor
  public subscript<State: CaseReducerState, Action, CaseState, CaseAction>(
    dynamicMember path: KeyPath<
      State.StateReducer.CaseScopes, CaseScopePath<State, Action, CaseState, CaseAction>
    >
  ) -> Binding<Store<CaseState, CaseAction>?> where Value == Store<State, Action>? {
    self[dynamicMember: \.[caseOf: State.StateReducer.caseScopes[keyPath: path]]]
  }
}

extension Optional {
  /// The store of one case of what is presented; writing `nil` while it's in that case writes `nil` to the whole.
  @MainActor
  subscript<State, Action, CaseState, CaseAction>(
    caseOf path: CaseScopePath<State, Action, CaseState, CaseAction>
  ) -> Store<CaseState, CaseAction>? where Wrapped == Store<State, Action> {
    get {
      guard let self, let store = self.scope(state: path.state, action: path.action) else {
        return nil
      }
      // As long as the store of the case is retained, so is the one around it, and each read returns the same.
      _ = store.companion { StoreAround(self) }
      self.addCase(store)
      return store
    }
    set {
      guard newValue == nil else { return }
      if let self, self.scope(state: path.state, action: path.action) == nil {
        self.otherDialogWasEnded(CaseState.self)
      } else {
        self = nil
      }
    }
  }
}

/// Retains the store that another one was made from.
private final class StoreAround<State, Action> {
  private let store: Store<State, Action>

  init(_ store: Store<State, Action>) { self.store = store }
}
