import Observation
import Store

/// The path of a stack as a platform shows it in one rendering of its view.
@MainActor
package final class ShownPath<Element, ElementAction> {
  package typealias Stack = Store<StackState<Element>, StackAction<Element, ElementAction>>

  /// What a window shows of the path, from one rendering to the next.
  @MainActor
  package final class Window {
    fileprivate var shown = StackPath<Element>()

    nonisolated package init() {}
  }

  private weak var stack: Stack?
  private var window = Window()

  /// Begins a rendering that shows the screens that are on the stack now.
  package init(_ stack: Stack) {
    self.stack = stack
    window.shown = stack.platformPath()
  }

  /// Records in which window the rendering is shown: what is written by the bindings of its renderings, also of an earlier
  /// one, is compared with what this window shows.
  package func isShown(in window: Window) {
    window.shown = self.window.shown
    self.window = window
  }

  /// The path of the stack; what the platform writes is followed by actions, see ``StackPathChange``.
  package var path: StackPath<Element> {
    get { stack?.platformPath() ?? window.shown }
    set {
      let before = window.shown
      window.shown = newValue
      stack?.write(newValue, insteadOf: before)
    }
  }
}

// The store's state is what is observed.
extension ShownPath: Observable {}
