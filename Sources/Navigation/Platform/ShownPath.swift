import Observation
import Store

/// The path of a stack as a platform shows it, from one rendering of its view to the next.
@MainActor
package final class ShownPath<Element, ElementAction> {
  private let stack: Store<StackState<Element>, StackAction<Element, ElementAction>>
  private var shown: StackPath<Element>

  /// Shows the screens that are on the stack now.
  package init(_ stack: Store<StackState<Element>, StackAction<Element, ElementAction>>) {
    self.stack = stack
    shown = stack.platformPath()
  }

  /// The path of the stack; what the platform writes is followed by actions, see ``StackPathChange``.
  package var path: StackPath<Element> {
    get { stack.platformPath() }
    set {
      let before = shown
      shown = newValue
      stack.write(newValue, insteadOf: before)
    }
  }
}

// The store's state is what is observed.
extension ShownPath: Observable {}
