import Navigation
import Recording
import Store

@Reducer
struct SignIn {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var password = ""
  }

  enum Action {
    case nameChanged(String)
    case passwordChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name): state.name = name
      case .passwordChanged(let password): state.password = password
      }
      return .none
    }
  }
}

@MainActor
enum RecordedSignIn {
  static func make() -> (recorder: Recorder<SignIn.State, SignIn.Action>, store: StoreOf<SignIn>) {
    let recorder = Recorder<SignIn.State, SignIn.Action>(
      showing: .except(\.password, actions: \.passwordChanged)
    )
    return (recorder, Store(initialState: SignIn.State(), recorder: recorder) { SignIn() })
  }
}
