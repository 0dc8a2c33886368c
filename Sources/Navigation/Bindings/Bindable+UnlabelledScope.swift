import Store

#if canImport(SwiftUI)
import SwiftUI
#endif

// Other spellings of the scopes in `Bindable+Scope.swift`.
extension Bindable {
  /// A binding to the store of the presented feature, without the label `state`.
  @MainActor
  public func scope<State, Action, DestinationState, DestinationAction>(
    _ state: KeyPath<State, DestinationState?>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>
  ) -> Binding<Store<DestinationState, DestinationAction>?> where Value == Store<State, Action> {
    scope(state: state, action: action)
  }

  /// A binding to the store of the presented feature, by the property with a `$`.
  @MainActor
  public func scope<State, Action, DestinationState, DestinationAction>(
    state: KeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>
  ) -> Binding<Store<DestinationState, DestinationAction>?> where Value == Store<State, Action> {
    scope(state, action: action)
  }

  /// A binding to the store of one case of what is presented, without the label `state`.
  @MainActor
  public func scope<State, Action, CaseState, CaseAction>(
    _ state: KeyPath<State, CaseState?>,
    action: CaseKeyPath<Action, CaseAction>
  ) -> Binding<Store<CaseState, CaseAction>?> where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}
