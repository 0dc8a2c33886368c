import Observation
import Store

/// The path of a stack as a platform shows it, from one rendering of its view to the next.
///
/// There is one for each store of a stack, so that the bindings of two renderings are equal.
@MainActor
package final class ShownPath<Element, ElementAction> {
  package typealias Stack = Store<StackState<Element>, StackAction<Element, ElementAction>>

  /// The stack; it retains this object.
  private weak var stack: Stack?
  private var shown: StackPath<Element>

  private init(_ stack: Stack) {
    self.stack = stack
    shown = stack.platformPath()
  }

  /// Begins a rendering that shows the screens that are on the stack now.
  ///
  /// - Parameter stack: The store of the stack.
  /// - Returns: The path, which is the same object for the same store.
  package static func rendering(_ stack: Stack) -> ShownPath {
    let path = stack.companion { ShownPath(stack) }
    path.shown = stack.platformPath()
    return path
  }

  /// The path of the stack; what the platform writes is followed by actions, see ``StackPathChange``.
  package var path: StackPath<Element> {
    get { stack?.platformPath() ?? shown }
    set {
      let before = shown
      shown = newValue
      stack?.write(newValue, insteadOf: before)
    }
  }
}

// The store's state is what is observed.
extension ShownPath: Observable {}
