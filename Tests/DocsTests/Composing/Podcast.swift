import Navigation
import Store

/// A podcast with all kinds of children.
@Reducer
struct Podcast {
  @ObservableState
  struct State: Equatable {
    var filter = EpisodeFilter.State()
    var episodes: IdentifiedArrayOf<Episode.State> = []
    var nowPlaying: NowPlaying.State?
    @Presents var note: EpisodeNote.State?
  }

  enum Action {
    case filter(EpisodeFilter.Action)
    case episodes(IdentifiedActionOf<Episode>)
    case nowPlaying(NowPlaying.Action)
    case note(PresentationAction<EpisodeNote.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.filter, action: \.filter) { EpisodeFilter() }
    Reduce { state, action in
      switch action {
      case .episodes(.element(let id, .playTapped)):
        guard let episode = state.episodes[id: id] else { return .none }
        state.nowPlaying = NowPlaying.State(title: episode.title)
        return .none
      case .episodes(.element(let id, .deleteTapped)):
        state.episodes.remove(id: id)
        return .none
      case .episodes(.element(let id, .noteTapped)):
        state.note = EpisodeNote.State(id: id)
        return .none
      case .nowPlaying(.ended):
        state.nowPlaying = nil
        return .none
      case .note(.presented(.saveTapped)):
        guard let note = state.note else { return .none }
        state.episodes[id: note.id]?.note = note.text
        state.note = nil
        return .none
      case .filter, .episodes, .nowPlaying, .note:
        return .none
      }
    }
    .forEach(\.episodes, action: \.episodes) { Episode() }
    .ifLet(\.nowPlaying, action: \.nowPlaying) { NowPlaying() }
    .ifLet(\.$note, action: \.note) { EpisodeNote() }
  }
}
