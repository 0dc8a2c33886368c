// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

import Navigation
import Store

/// A feature whose state is of another type.
@Reducer
struct CountFeature {
  enum Action { case tap }

  var body: some Reducer<Int, Action> {
    Reduce { state, _ in
      state += 1
      return .none
    }
  }
}

@Reducer
struct ForwardedFeature { var body: some Reducer<CountFeature.State, CountFeature.Action> { CountFeature() } }

@Reducer
struct ForwardedBody { var body: some ReducerOf<CountFeature> { CountFeature() } }

@Reducer
struct ConcreteBody { var body: CountFeature { CountFeature() } }

@Reducer
struct ValueBody { let body = Reduce<Int, CountFeature.Action> { _, _ in .none } }

@Reducer
struct CountByHand {
  func reduce(into state: inout Int, action: CountFeature.Action) -> Effect<CountFeature.Action> { .none }
}

@Reducer
struct OwnStateOnly { var body: some Reducer<Self.State, Never> { EmptyReducer() } }

/// Dialogs in every form, beside features.
@Reducer
enum DialogPath {
  case alert(AlertState<Choice>), feature(CountPresenter)
  case choice(Navigation.ConfirmationDialogState<Choice>, id: Int)

  enum Choice: Sendable { case yes }
}

/// A feature that presents itself, directly and through an enum.
@Reducer
struct CountPresenter {
  @ObservableState
  struct State {
    @Presents var next: CountPresenter.State?
    @Presents var again: Self?
    @Presents var path: DialogPath.State?
  }

  enum Action {
    indirect case next(PresentationAction<Action>)
    indirect case path(PresentationAction<DialogPath.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$next, action: \.next) { CountPresenter() }
      .ifLet(\.$path, action: \.path) { DialogPath.body }
  }
}

/// Presentations in a state that isn't observed.
struct UnobservedPresenter {
  @Presents var next: CountPresenter.State?
  @PresentationState var wrapped: CountPresenter.State?
}

func changed(_ state: UnobservedPresenter) -> UnobservedPresenter {
  var state = state
  state.next = .init()
  state.wrapped?.path?.feature?.next = nil
  state.next?.$path[case: \.alert] = nil
  return state
}

/// Conformances by arguments.
@Reducer(state: .equatable, .hashable, .codable, .sendable, action: .hashable)
struct ConformingFeature {
  @ObservableState
  struct State { var count = 0 }

  enum Action { case tap }
}

@Reducer(state: .equatable, .encodable, .decodable, action: .hashable)
enum ConformingPath {
  case feature(ConformingFeature)
  @ReducerCaseIgnored case note(String)
}

func areEqual(_ one: ConformingPath.State, _ other: ConformingPath.State) -> Bool { one == other }

/// Key paths through payloads that are no nominal types.
@CasePathable
enum Replies {
  case deleted(Result<Void, any Error>)
  case moved(Result<(row: Int, title: String), any Error>)
  case found((row: Int, title: String)?)
}

func deletedPath() -> CaseKeyPath<Replies, Void> { \.deleted.success }
func movedPath() -> CaseKeyPath<Replies, (row: Int, title: String)> { \.moved.success }
func foundPath() -> CaseKeyPath<Replies, (row: Int, title: String)> { \.found.some }
