// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

public import Navigation
public import Store

/// A feature with everything written.
@Reducer
public struct PublicFeature: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var count = 0
    public init(count: Int = 0) { self.count = count }
  }

  public enum Action: Equatable, Sendable {
    case increment
    case set(Int)
  }

  // The default value of an enum's payload is on no actor, so the feature's initialiser must be too.
  public nonisolated init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .set(let value): state.count = value
      }
      return .none
    }
  }
}

@Reducer
struct Bare {}

@Reducer
package struct PackageBare {}

@Reducer
public struct StateOnly {
  @ObservableState
  public struct State: Equatable { public var count = 0 }
}

@Reducer
struct ActionOnly {
  enum Action { case tap }
}

@Reducer
struct ByHand {
  struct State: Equatable { var count = 0 }
  enum Action { case increment }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@Reducer
struct Aliased {
  typealias State = Int
  typealias Action = Never

  var body: some Reducer<State, Action> { EmptyReducer() }
}

@Reducer
struct EnumState {
  @ObservableState
  enum State: Equatable {
    case on(Int)
    case off
  }

  enum Action { case toggle }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state = state.is(\.on) ? .off : .on(1)
      return .none
    }
  }
}

@Reducer
struct Configured {
  let step: Int
  struct State: Equatable { var count = 0 }
  enum Action { case add }
  nonisolated init(step: Int) { self.step = step }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += step
      return .none
    }
  }
}

@Reducer
struct GenericFeature<Value: Equatable & Sendable> {
  @ObservableState
  struct State: Equatable { var value: Value? }
  enum Action { case set(Value) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .set(let value): state.value = value
      }
      return .none
    }
  }
}

@Reducer
private struct PrivateFeature {
  struct State { var count = 0 }
  enum Action { case tap }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@available(*, deprecated)
@Reducer
struct OldFeature {
  struct State {}
  enum Action { case tap }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

enum Namespace {
  @Reducer
  struct Nested {
    struct State: Equatable {}
    enum Action {
      #if DEBUG
      case debug
      #endif
      case tap
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}

extension Namespace {
  @Reducer
  struct InExtension {
    struct State: Equatable {}
    enum Action { case tap }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}

/// Cases of every shape.
@Reducer
public enum PublicPath {
  /// A feature.
  case feature(PublicFeature)
  case made(PublicFeature = PublicFeature())
  @ReducerCaseIgnored case note(text: String, Int)
  @ReducerCaseIgnored case defaulted(text: String = "a")
  @ReducerCaseEphemeral case alert(AlertState<Alert>)
  @ReducerCaseEphemeral case dialog(ConfirmationDialogState<Alert>)
  case nothing
  #if DEBUG
  case debug(PublicFeature)
  #endif

  public enum Alert: Sendable { case confirm }
}

@Reducer
enum InnerPath {
  case bare(Bare), byHand(ByHand), namespaced(Namespace.Nested)
  case `default`(StateOnly)
  case configured(Configured = Configured(step: 2))
  case generic(GenericFeature<Int>)
  case plain(Bare = Bare())
  indirect case again(Bare)
}

@Reducer
enum GenericPath<Value: Equatable & Sendable> {
  case generic(GenericFeature<Value>)
}

@Reducer
indirect enum IndirectPath {
  case bare(Bare)
}

@Reducer
enum EmptyPath {}

@Reducer
private enum PrivatePath {
  case feature(PrivateFeature)
}

/// Keeps what the author wrote.
@Reducer
enum HandWrittenPath {
  case byHand(ByHand)

  @CasePathable
  enum Action {
    case byHand(ByHand.Action)
    case more
  }
}

@Reducer
struct Parent {
  @ObservableState
  struct State {
    @Presents var destination: PublicPath.State?
    var path = StackState<InnerPath.State>()
  }

  enum Action {
    case destination(PresentationAction<PublicPath.Action>)
    case path(StackActionOf<InnerPath>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path)
  }
}
