#if canImport(SwiftUI)
import Store
import SwiftUI

// The scopes of `Bindable+Scope.swift` for a store that is passed as a binding, `@Binding var store`.
extension Binding {
  /// A binding to the store of the presented feature, as by `Bindable`.
  @MainActor
  public func scope<State, Action, DestinationState, DestinationAction>(
    state: KeyPath<State, DestinationState?>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>
  ) -> Binding<Store<DestinationState, DestinationAction>?> where Value == Store<State, Action> {
    Bindable(wrappedValue).scope(state: state, action: action)
  }

  /// A binding to the store of the presented feature, as by `Bindable`.
  @MainActor
  public func scope<State, Action, DestinationState, DestinationAction>(
    _ state: KeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>
  ) -> Binding<Store<DestinationState, DestinationAction>?> where Value == Store<State, Action> {
    Bindable(wrappedValue).scope(state, action: action)
  }

  /// A binding to the store of one case of what is presented, as by `Bindable`.
  @MainActor
  public func scope<State, Action, CaseState, CaseAction>(
    state: KeyPath<State, CaseState?>,
    action: CaseKeyPath<Action, CaseAction>
  ) -> Binding<Store<CaseState, CaseAction>?> where Value == Store<State, Action> {
    Bindable(wrappedValue).scope(state: state, action: action)
  }

  /// A binding to the store of a stack, as by `Bindable`.
  @MainActor
  public func scope<State, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    Bindable(wrappedValue).scope(state: state, action: action)
  }

  /// A binding to the store of a stack, as by `Bindable`.
  @MainActor
  public func scope<State, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    Bindable(wrappedValue).scope(state, action: action)
  }
}
#endif
