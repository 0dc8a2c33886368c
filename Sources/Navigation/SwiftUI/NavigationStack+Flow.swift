#if canImport(SwiftUI)
import Store
import SwiftUI

extension NavigationStack {
  /// A stack of the screens of a coordinator, and of the flows in it: all of them in one path.
  ///
  /// ```swift
  /// NavigationStack(screens: store) {
  ///   HomeView(store: store)
  /// } destination: { screen in
  ///   switch screen.store {
  ///   case let store as StoreOf<AppCoordinator.Path>: AppScreen(store: store)
  ///   case let store as StoreOf<LoginFlow.Path>: LoginScreen(store: store)
  ///   default: EmptyView()
  ///   }
  /// }
  /// ```
  ///
  /// Going back removes the screens that are no longer shown, as ``Store/setScreens(_:insteadOf:)`` does.
  ///
  /// - Parameters:
  ///   - store: The store of the coordinator.
  ///   - root: The view below all screens.
  ///   - destination: Makes the view of a screen.
  @MainActor
  public init<State: FlowState, Action, Destination: View, R: View>(
    screens store: Store<State, Action>,
    @ViewBuilder root: () -> R,
    @ViewBuilder destination: @escaping (FlowScreen) -> Destination
  )
  where
    State.FlowAction == Action,
    Data == [ScreenID],
    Root == ModifiedContent<R, FlowDestinations<State, Action, Destination>>
  {
    self.init(path: Bindable(ShownScreens.rendering(store)).ids) {
      root().modifier(FlowDestinations(store: store, destination: destination))
    }
  }
}

/// Shows the screens of a coordinator; `NavigationStack(screens:root:destination:)` adds it to the root view.
public struct FlowDestinations<State: FlowState, Action, Destination: View>: ViewModifier
where State.FlowAction == Action {
  let store: Store<State, Action>
  let destination: (FlowScreen) -> Destination

  /// Adds the destination.
  public func body(content: Content) -> some View {
    content.navigationDestination(for: ScreenID.self) { id in
      LastingView(store.screen(id), content: destination).id(id)
    }
  }
}
#endif
