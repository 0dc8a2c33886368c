import Store
import SwiftUI

struct MailboxView: View {
  @Bindable var store: StoreOf<Mailbox>

  var body: some View {
    NavigationSplitView {
      List(store.letters, id: \.self, selection: selection) { Text($0) }
    } detail: {
      if let letter = store.scope(state: \.letter, action: \.letter) {
        LetterView(store: letter)
      } else {
        Text("No letter is selected")
      }
    }
  }

  private var selection: Binding<String?> {
    Binding(get: { store.letter?.id }, set: { store.send(.selected($0)) })
  }
}

struct LetterView: View {
  let store: StoreOf<Letter>

  var body: some View {
    Button(store.isStarred ? "Unstar" : "Star") { store.send(.starTapped) }
      .navigationTitle(store.state.id)
  }
}
