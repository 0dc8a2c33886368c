import Navigation
import Store
import SwiftUI

struct PodcastView: View {
  @Bindable var store: StoreOf<Podcast>

  var body: some View {
    List {
      EpisodeFilterView(store: store.scope(state: \.filter, action: \.filter))
      ForEach(store.scope(state: \.episodes, action: \.episodes)) { episode in
        EpisodeRow(store: episode)
      }
    }
    .safeAreaInset(edge: .bottom) {
      if let nowPlaying = store.scope(state: \.nowPlaying, action: \.nowPlaying) {
        NowPlayingBar(store: nowPlaying)
      }
    }
    .sheet(item: $store.scope(\.$note, action: \.note)) { note in
      EpisodeNoteView(store: note)
    }
  }
}

struct EpisodeFilterView: View {
  @Bindable var store: StoreOf<EpisodeFilter>

  var body: some View {
    TextField("Search", text: $store.text.sending(\.textChanged))
  }
}

struct EpisodeRow: View {
  let store: StoreOf<Episode>

  var body: some View {
    Text(store.title)
    Button("Play") { store.send(.playTapped) }
    Button("Download") { store.send(.downloadTapped) }
  }
}

struct NowPlayingBar: View {
  let store: StoreOf<NowPlaying>

  var body: some View {
    Text(store.title)
    Button(store.isPaused ? "Play" : "Pause") { store.send(.pauseTapped) }
  }
}

struct EpisodeNoteView: View {
  @Bindable var store: StoreOf<EpisodeNote>

  var body: some View {
    TextField("Note", text: $store.text.sending(\.textChanged))
    Button("Save") { store.send(.saveTapped) }
  }
}
