import Store
import SwiftUI

@Reducer
struct Pages {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("pages")) var titles = ["Hill", "Lake", "Mill"]
  }

  enum Action {
    case deleted(IndexSet)
    case moved(IndexSet, Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleted(let offsets):
        state.$titles.withLock { $0.remove(atOffsets: offsets) }
      case .moved(let source, let destination):
        state.$titles.withLock { $0.move(fromOffsets: source, toOffset: destination) }
      }
      return .none
    }
  }
}

struct PagesView: View {
  let store: StoreOf<Pages>

  var body: some View {
    List {
      ForEach(store.titles, id: \.self) { title in
        Text(title)
          .clipShape(.rect(cornerRadius: 12))
          .containerRelativeFrame([.horizontal], alignment: .leading) { length, _ in length * 0.7 }
      }
      .onDelete { store.send(.deleted($0)) }
      .onMove { store.send(.moved($0, $1)) }
    }
    .scrollDismissesKeyboard(.interactively)
    .defaultScrollAnchor(.bottom)
    #if os(iOS)
    .listRowSpacing(12)
    #endif
  }
}
