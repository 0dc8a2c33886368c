#if canImport(SwiftUI)
import Store
import SwiftUI

extension NavigationLink where Destination == Never {
  /// A link that pushes a screen on the stack of the `NavigationStack(path:root:destination:)` around it.
  ///
  /// The stack receives `.push`. A second tap while the screen is on the stack does nothing.
  ///
  /// - Parameters:
  ///   - state: The state of the screen, of the type of the stack's elements; `nil` disables the link.
  ///   - label: The label.
  @MainActor public init<State, Content: View>(state: State?, @ViewBuilder label: () -> Content)
  where Label == StackLinkLabel<Content> {
    let place = StackLinkPlace()
    self.init(value: state.map { StackPathScreen(pushing: $0, from: place) }) {
      StackLinkLabel(place: place, content: label())
    }
  }

  /// A link with a title that pushes a screen on the stack of the `NavigationStack(path:root:destination:)` around it.
  ///
  /// - Parameters:
  ///   - titleKey: The key of the localised title.
  ///   - state: The state of the screen, of the type of the stack's elements; `nil` disables the link.
  @MainActor public init<State>(_ titleKey: LocalizedStringKey, state: State?)
  where Label == StackLinkLabel<Text> {
    self.init(state: state) { Text(titleKey) }
  }

  /// A link with a title that pushes a screen on the stack of the `NavigationStack(path:root:destination:)` around it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - state: The state of the screen, of the type of the stack's elements; `nil` disables the link.
  @_disfavoredOverload
  @MainActor public init<State>(_ title: some StringProtocol, state: State?)
  where Label == StackLinkLabel<Text> {
    self.init(state: state) { Text(title) }
  }
}

/// The label of a link that pushes a screen; `NavigationLink(state:)` makes it.
///
/// It keeps the identity of the link from one evaluation of the view to the next.
public struct StackLinkLabel<Content: View>: View {
  let place: StackLinkPlace
  let content: Content
  @State private var id = StackLinkID()

  /// The content of the label.
  public var body: some View {
    place.identified(by: id)
    return content
  }
}
#endif
