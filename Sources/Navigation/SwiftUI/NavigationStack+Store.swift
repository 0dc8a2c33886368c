#if canImport(SwiftUI)
import Store
import SwiftUI

extension NavigationStack {
  /// A stack of screens whose path is a ``StackState`` in a store.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   ItemsView(store: store)
  /// } destination: { store in
  ///   switch store.case {
  ///   case .detail(let store): DetailView(store: store)
  ///   case .settings(let store): SettingsView(store: store)
  ///   }
  /// }
  /// ```
  ///
  /// The view is invalidated when screens are pushed or popped, and not when the state of a screen changes. Going back sends
  /// `.popFrom`, once, however many screens it removes; a link with a state sends `.push`. A path that SwiftUI writes when
  /// the state has changed meanwhile is resolved to the state: see <doc:SwiftUI>.
  ///
  /// - Parameters:
  ///   - path: The binding to the store of the stack.
  ///   - root: The view below all screens.
  ///   - destination: Makes the view of a screen.
  @MainActor
  public init<State, Action, Destination: View, R: View>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
    @ViewBuilder root: () -> R,
    @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
  )
  where
    Data == StackPath<State>,
    Root == ModifiedContent<R, StackDestinations<State, Action, Destination>>
  {
    let stack = path.wrappedValue
    let shown = ShownPath(stack)
    self.init(path: Bindable(shown).path) {
      root().modifier(StackDestinations(stack: stack, shown: shown, destination: destination))
    }
  }
}

/// Shows the screens of a stack; `NavigationStack(path:root:destination:)` adds it to the root view.
public struct StackDestinations<State, Action, Destination: View>: ViewModifier {
  private let stack: Store<StackState<State>, StackAction<State, Action>>
  private let shown: ShownPath<State, Action>
  private let destination: (Store<State, Action>) -> Destination
  @SwiftUI.State private var window = ShownPath<State, Action>.Window()

  init(
    stack: Store<StackState<State>, StackAction<State, Action>>,
    shown: ShownPath<State, Action>,
    destination: @escaping (Store<State, Action>) -> Destination
  ) {
    (self.stack, self.shown, self.destination) = (stack, shown, destination)
  }

  /// Adds the destination.
  public func body(content: Content) -> some View {
    shown.isShown(in: window)
    return content.navigationDestination(for: StackPathScreen<State>.self) { screen in
      LastingView(stack.screenStore(of: screen), content: destination).id(screen.id)
    }
  }
}
#endif
