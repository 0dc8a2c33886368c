import Navigation
import Store
import SwiftUI

// Names of the Perception package, which do nothing here.

struct PerceivingView: View {
  @Perception.Bindable var store: StoreOf<NoteHost>

  var body: some View {
    WithPerceptionTracking {
      Text("\(isTesting)")
      ForEach(0..<2) { _ in WithPerceptionTracking { Text("row") } }
    }
    .sheet(item: $store.scope(\.destination?.edit, action: \.destination.edit)) { note in
      WithPerceptionTracking { Text(note.text) }
    }
  }
}

@MainActor func reading(_ store: StoreOf<Note>) -> String {
  withPerceptionTracking {
    store.text
  } onChange: {
  }
}
