import Observation
import Store

/// The screens of a coordinator as a platform shows them, from one rendering of its view to the next.
@MainActor
package final class ShownScreens<State: FlowState> {
  private let store: Store<State, State.FlowAction>
  private var shown: [ScreenID]

  /// Shows the screens of the coordinator.
  package init(_ store: Store<State, State.FlowAction>) {
    self.store = store
    shown = store.screens.map(\.id)
  }

  /// The screens of the coordinator; those that the platform removes from the array are removed from their stacks.
  package var ids: [ScreenID] {
    get { store.screens.map(\.id) }
    set {
      let before = shown
      shown = newValue
      store.setScreens(newValue, insteadOf: before)
    }
  }
}

// The store's state is what is observed.
extension ShownScreens: Observable {}
