import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct PodcastTests {
  @Test func `An episode downloads`() async {
    let progress = TestStream(of: Double.self, name: "download")
    let store = TestStore(initialState: Episode.State(id: 7, title: "Tides")) {
      Episode()
    } withDependencies: {
      $0.episodeClient.download = { _ in progress.values }
    }

    await store.send(.downloadTapped) { $0.progress = 0 }
    await progress.send(0.5)
    await store.receive(\.downloadProgressed) { $0.progress = 0.5 }
    await progress.finish()
  }

  @Test func `A deleted episode's download ends`() async {
    let progress = TestStream(of: Double.self, name: "download")
    let store = TestStore(
      initialState: Podcast.State(episodes: [Episode.State(id: 7, title: "Tides")])
    ) {
      Podcast()
    } withDependencies: {
      $0.episodeClient.download = { _ in progress.values }
    }

    await store.send(\.episodes[id: 7].downloadTapped) { $0.episodes[id: 7]?.progress = 0 }
    await progress.send(0.5)
    await store.receive(\.episodes[id: 7].downloadProgressed) {
      $0.episodes[id: 7]?.progress = 0.5
    }
    await store.send(\.episodes[id: 7].deleteTapped) { $0.episodes = [] }
    await progress.send(0.75)
  }

  @Test func `An episode is played until it ends`() async {
    let store = TestStore(
      initialState: Podcast.State(episodes: [Episode.State(id: 7, title: "Tides")])
    ) {
      Podcast()
    }

    await store.send(\.filter.textChanged, "ti") { $0.filter.text = "ti" }
    await store.send(\.episodes[id: 7].playTapped) {
      $0.nowPlaying = NowPlaying.State(title: "Tides")
    }
    await store.send(\.nowPlaying.pauseTapped) { $0.nowPlaying?.isPaused = true }
    await store.send(\.nowPlaying.ended) { $0.nowPlaying = nil }
  }

  @Test func `A note in a sheet is saved in its row`() async {
    let store = TestStore(
      initialState: Podcast.State(episodes: [Episode.State(id: 7, title: "Tides")])
    ) {
      Podcast()
    }

    await store.send(\.episodes[id: 7].noteTapped) { $0.note = EpisodeNote.State(id: 7) }
    await store.send(\.note.textChanged, "Again") { $0.note?.text = "Again" }
    await store.send(\.note.saveTapped) {
      $0.episodes[id: 7]?.note = "Again"
      $0.note = nil
    }
  }
}
