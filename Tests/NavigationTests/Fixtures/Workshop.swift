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
    case pickLaterTapped
    case pickAndWaitTapped
    case stopTapped
    case waited(Reply<Int>)
  }

  enum CancelID {
    case wait
  }

  @Dependency(\.request) var request

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
      case .pickLaterTapped:
        return .concatenate(
          .run { _ in },
          .request(PickPart(excluding: state.parts), reply: \.picked)
        )
      case .pickAndWaitTapped:
        return .run { [request] send in
          await send(.waited(await request.reply(to: PickPart())))
        }
        .cancellable(id: CancelID.wait)
      case .stopTapped:
        return .cancel(id: CancelID.wait)
      case .waited(.finished(let part)):
        state.parts.append(part)
        return .none
      case .waited(.cancelled):
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
    case partTappedTwice(Int)
    case partTappedLater(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .partTapped(let part): .finish(part)
      case .partTappedTwice(let part): .merge(.finish(part), .finish(part))
      case .partTappedLater(let part): .concatenate(.run { _ in }, .finish(part))
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
    case pickerSheetTapped
    case insertTapped
    case removeTapped(StackElementID)
    case replaceTapped(State)
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
      case .pickerSheetTapped:
        state.sheet = .picker(Picker.State(PickPart()))
      case .insertTapped:
        state.path.append(.picker(Picker.State(PickPart())))
      case .removeTapped(let id):
        state.path[id: id] = nil
      case .replaceTapped(let other):
        state = other
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

/// A screen that presents what it asks for itself.
@Reducer
struct Bench {
  @ObservableState
  struct State: Equatable, Codable {
    var parts: [Int] = []
    var cancellations = 0
    @Presents var picker: Picker.State?
  }

  enum Action: Equatable {
    case pickTapped
    case picked(Reply<Int>)
    case picker(PresentationAction<Picker.Action>)
    case hideTapped
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
      case .hideTapped:
        state.picker = nil
        return .none
      case .picker:
        return .none
      }
    }
    .ifLet(\.$picker, action: \.picker) { Picker() }
    .route(PickPart.self) { Picker.State($0) }
  }
}
