import Navigation
import Store

/// The contract between a job and the picker of a part.
struct PickPart: Request, Equatable {
  typealias Output = Int
  var excluding: [Int] = []
}

/// A screen that asks for a part.
@Reducer
struct Job {
  @ObservableState
  struct State: Equatable, Codable {
    var name = ""
    var parts: [Int] = []
    var cancellations = 0
  }

  enum Action: Equatable {
    case pickTapped
    case picked(Reply<Int>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pickTapped:
        return .request(PickPart(excluding: state.parts), reply: \.picked)
      case .picked(.finished(let part)):
        state.parts.append(part)
        return .none
      case .picked(.cancelled):
        state.cancellations += 1
        return .none
      }
    }
  }
}

/// A screen that returns a part; it can ask for another job, to show that it nests.
@Reducer
struct Picker {
  @ObservableState
  struct State: Equatable, Codable {
    var excluded: [Int] = []

    init(_ request: PickPart) { excluded = request.excluding }
  }

  enum Action: Equatable, FinishingAction {
    typealias Output = Int
    case partTapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .partTapped(let part): .finish(part)
      }
    }
  }
}

/// A coordinator with a route onto its stack.
@Reducer
struct Workshop {
  @ObservableState
  struct State: Equatable, Codable {
    var home = Job.State(name: "home")
    var path = StackState<Path.State>()
    @Presents var sheet: Sheet.State?
  }

  enum Action {
    case home(Job.Action)
    case path(StackActionOf<Path>)
    case sheet(PresentationAction<Sheet.Action>)
    case jobTapped
    case rootTapped
    case sheetTapped
  }

  @Reducer
  enum Path {
    case job(Job)
    case picker(Picker)
  }

  @Reducer
  enum Sheet {
    case job(Job)
    case picker(Picker)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.home, action: \.home) { Job() }
    Reduce { state, action in
      switch action {
      case .jobTapped:
        state.path.append(.job(Job.State()))
      case .rootTapped:
        state.path.removeAll()
      case .sheetTapped:
        state.sheet = .job(Job.State(name: "sheet"))
      case .home, .path, .sheet:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .route(PickPart.self) { .picker(Picker.State($0)) }
    .ifLet(\.$sheet, action: \.sheet)
  }
}

extension Workshop.Path.State: Equatable, Codable {}
extension Workshop.Path.Action: Equatable {}
extension Workshop.Sheet.State: Equatable, Codable {}
extension Workshop.Sheet.Action: Equatable {}
