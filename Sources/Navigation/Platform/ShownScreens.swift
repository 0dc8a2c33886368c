import Observation
import Store

/// The screens of a coordinator as a platform shows them, from one rendering of its view to the next.
///
/// There is one for each store of a coordinator, so that the bindings of two renderings are equal.
@MainActor
package final class ShownScreens<State: FlowState> {
  /// The store of the coordinator; it retains this object.
  private weak var store: Store<State, State.FlowAction>?
  private var shown: [ScreenID]

  private init(_ store: Store<State, State.FlowAction>) {
    self.store = store
    shown = store.screens.map(\.id)
  }

  /// Begins a rendering that shows the screens that the coordinator has now.
  ///
  /// - Parameter store: The store of the coordinator.
  /// - Returns: The screens, which are the same object for the same store.
  package static func rendering(_ store: Store<State, State.FlowAction>) -> ShownScreens {
    let screens = store.companion { ShownScreens(store) }
    screens.shown = store.screens.map(\.id)
    return screens
  }

  /// The screens of the coordinator; those that the platform removes from the array are removed from their stacks.
  package var ids: [ScreenID] {
    get { store?.screens.map(\.id) ?? shown }
    set {
      let before = shown
      shown = newValue
      store?.setScreens(newValue, insteadOf: before)
    }
  }
}

// The store's state is what is observed.
extension ShownScreens: Observable {}
