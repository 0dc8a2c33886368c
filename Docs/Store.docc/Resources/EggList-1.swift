import Navigation
import Store

struct Egg: Equatable, Identifiable {
  let id: String
  let seconds: Int
}

@Reducer
struct EggList {
  @ObservableState
  struct State: Equatable {
    var eggs = [Egg(id: "Soft", seconds: 240), Egg(id: "Hard", seconds: 600)]
    var path = StackState<EggTimer.State>()
  }

  enum Action {
    case eggTapped(Egg)
    case path(StackActionOf<EggTimer>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .eggTapped(let egg):
        state.path.push(EggTimer.State(seconds: egg.seconds))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { EggTimer() }
  }
}
