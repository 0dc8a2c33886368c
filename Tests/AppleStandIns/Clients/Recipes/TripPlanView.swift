import Store
import SwiftUI

struct TripPlanView: View {
  let store: StoreOf<TripPlan>

  var body: some View {
    List(store.stops, id: \.self) { Text($0) }
      .toolbar {
        Button("Undo") { store.send(.undoTapped) }
          .keyboardShortcut("z")
          .disabled(!store.history.canUndo)
        Button("Redo") { store.send(.redoTapped) }
          .keyboardShortcut("z", modifiers: [.command, .shift])
          .disabled(!store.history.canRedo)
      }
  }
}
