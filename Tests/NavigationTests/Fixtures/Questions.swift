import Navigation
import Store

/// A feature that asks, in each of the places where a dialog can be.
@Reducer
struct Questions {
  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Int>)
    case screen(Screen)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Int>?
    @Presents var destination: Destination.State?
    var plain: AlertState<Int>?
    var answers: [Int] = []
    /// Asked by the next answer.
    var next: Int?
  }

  enum Action {
    case ask(Int?, Place)
    case nextChanged(Int?)
    case screenTapped
    case alert(PresentationAction<Int>)
    case destination(PresentationAction<Destination.Action>)
    case plain(PresentationAction<Int>)
  }

  enum Place: CaseIterable {
    case alert, destination, plain
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask(let question, let place): state.ask(question, place)
      case .nextChanged(let next): state.next = next
      case .screenTapped: state.destination = .screen(Screen.State())
      case .alert(.presented(let answer)): state.take(answer, .alert)
      case .plain(.presented(let answer)): state.take(answer, .plain)
      case .destination(.presented(.alert(let answer))): state.take(answer, .destination)
      case .alert, .plain, .destination: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.plain, action: \.plain)
  }
}

extension Questions.State {
  fileprivate mutating func ask(_ question: Int?, _ place: Questions.Place) {
    let alert = question.map { question in
      AlertState {
        TextState("\(question)")
      } actions: {
        ButtonState(action: question) { TextState("Answer") }
      }
    }
    switch place {
    case .alert: self.alert = alert
    case .destination: destination = alert.map { .alert($0) }
    case .plain: plain = alert
    }
  }

  fileprivate mutating func take(_ answer: Int, _ place: Questions.Place) {
    answers.append(answer)
    if let next { ask(next, place) }
    next = nil
  }
}
