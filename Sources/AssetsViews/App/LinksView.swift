#if canImport(SwiftUI)
import Features
import Navigation
import Store
import SwiftUI

/// Asks about a link that has arrived, and shows why one waits or wasn't opened.
struct LinksView: View {
  let store: StoreOf<AppFeature>

  var body: some View {
    NoticesView(notices: notices)
    if store.links.refusal != nil {
      Button("Close") { store.send(.linkRefusalClosed) }
    }
    if let link = store.links.asked {
      Text("Open \(link.url)? What you have begun here is given up then.")
      Button("Yes, open") { store.send(.links(.confirmed)) }
      Button("No, stay", role: .cancel) { store.send(.links(.declined)) }
    }
  }

  private var notices: [Notice] {
    let links = store.links
    let waiting = links.parked.map { Notice.busy("Waiting to open \($0.url)", fraction: nil) }
    let refusal = links.refusal?.split(separator: "\n").first.map {
      Notice.failure("The link was not opened: \($0)")
    }
    return [waiting, refusal].compactMap(\.self)
  }
}

#Preview {
  VStack {
    LinksView(
      store: Store(
        initialState: AppFeature.State(links: LinkState(opening: "assets:/assets/P-101"))
      ) {
        AppFeature()
      }
    )
  }
}
#endif
