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
    self.init(path: Bindable(ShownPath(stack)).path) {
      root().modifier(StackDestinations(stack: stack, destination: destination))
    }
  }
}

/// Shows the screens of a stack; `NavigationStack(path:root:destination:)` adds it to the root view.
public struct StackDestinations<State, Action, Destination: View>: ViewModifier {
  let stack: Store<StackState<State>, StackAction<State, Action>>
  let destination: (Store<State, Action>) -> Destination

  /// Adds the destination.
  public func body(content: Content) -> some View {
    content.navigationDestination(for: StackPathScreen<State>.self) { screen in
      LastingView(stack.screenStore(of: screen), content: destination).id(screen.id)
    }
  }
}

extension NavigationLink where Destination == Never {
  /// A link that pushes a screen on the stack of the `NavigationStack(path:root:destination:)` around it.
  ///
  /// The stack receives `.push`. A second tap while the screen is on the stack does nothing.
  ///
  /// - Parameters:
  ///   - state: The state of the screen, of the type of the stack's elements; `nil` disables the link.
  ///   - label: The label.
  public init<State>(state: State?, @ViewBuilder label: () -> Label) {
    self.init(value: state.map { StackPathScreen(pushing: $0) }, label: label)
  }

  /// A link with a title that pushes a screen on the stack of the `NavigationStack(path:root:destination:)` around it.
  ///
  /// - Parameters:
  ///   - titleKey: The key of the localised title.
  ///   - state: The state of the screen, of the type of the stack's elements; `nil` disables the link.
  public init<State>(_ titleKey: LocalizedStringKey, state: State?) where Label == Text {
    self.init(titleKey, value: state.map { StackPathScreen(pushing: $0) })
  }

  /// A link with a title that pushes a screen on the stack of the `NavigationStack(path:root:destination:)` around it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - state: The state of the screen, of the type of the stack's elements; `nil` disables the link.
  @_disfavoredOverload
  public init<State>(_ title: some StringProtocol, state: State?) where Label == Text {
    self.init(title, value: state.map { StackPathScreen(pushing: $0) })
  }
}
#endif
