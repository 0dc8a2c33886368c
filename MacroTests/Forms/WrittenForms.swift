// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

import Foundation
import Navigation
import Store

// Parts that the author wrote by hand, in some builds or in all. Neither NEVER nor NOWHERE is ever defined.

@Reducer
struct WrittenLeaf {}

@ObservableState
struct InactiveState: Equatable, Codable {
  #if NEVER
  enum CodingKeys: CodingKey { case a }
  var customMirror: Mirror { Mirror(reflecting: 1) }
  static func == (lhs: Self, rhs: Self) -> Bool { true }
  #endif
  var a = 1
}

@ObservableState
struct ActiveState: Equatable, Codable, CustomReflectable {
  #if NEVER
  enum CodingKeys: CodingKey { case a, b }
  #else
  enum CodingKeys: String, CodingKey { case a = "A" }
  var customMirror: Mirror { Mirror(reflecting: 1) }
  #if !NOWHERE
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.a == rhs.a }
  #endif
  #endif
  var a = 1
}

@ObservableState
struct AliasedState: Codable {
  #if NEVER
  typealias CodingKeys = Others
  enum Others: CodingKey { case a }
  #else
  typealias CodingKeys = Keys
  enum Keys: CodingKey { case a }
  #endif
  var a = 1
}

@ObservableState
struct HiddenState {
  #if NEVER
  var a = 1
  #endif
}

@Reducer
struct InactiveFeature {
  #if NEVER
  struct State {}
  enum Action {}
  var body: some ReducerOf<Self> { EmptyReducer() }
  #endif
}

@Reducer
struct BranchedFeature {
  enum Action { case a }
  #if NEVER
  var body: some Reducer<Int, Action> { EmptyReducer() }
  #elseif NOWHERE
  struct State {}
  var body: some ReducerOf<Self> { EmptyReducer() }
  #else
  func reduce(into state: inout Self.State, action: Self.Action) -> Effect<Self.Action> { .none }
  #endif
}

@Reducer
enum InactivePath {
  case a(WrittenLeaf)
  #if NEVER
  enum State { case a(WrittenLeaf.State) }
  enum Action { case a(WrittenLeaf.Action) }
  enum CaseScope {}
  #endif
}

@CasePathable
enum InactiveCases {
  case a(Int)
  #if NEVER
  struct AllCasePaths {}
  static var allCasePaths: AllCasePaths { AllCasePaths() }
  case b(Reply<Int>)
  #endif
}

@DependencyClient
struct InactiveClient {
  var load: @Sendable (_ id: Int) async throws -> Int
  #if NEVER
  init(load: @escaping @Sendable (_ id: Int) async throws -> Int) { self.load = load }
  func load(id: Int) async throws -> Int { 1 }
  #endif
}

func useInactive() async throws {
  _ = InactiveState() == InactiveState()
  _ = InactiveCases.a(1).is(\.a)
  _ = try await InactiveClient().load(id: 1)
}

// Directives that hold no case, before, between and after cases.

@Reducer
enum DirectivePath {
  #if NEVER
  struct First {}
  #endif
  case a(WrittenLeaf)
  #if !NEVER
  #if NEVER
  struct Second {}
  #endif
  case b(WrittenLeaf)
  #endif
  #if NEVER
  #if NOWHERE
  #endif
  #else
  case alert(AlertState<Never>)
  #if NEVER
  struct Third {}
  #endif
  #endif
}

@ObservableState
enum DirectiveState {
  case a(Int)
  #if !NEVER
  #if NEVER
  struct First {}
  #endif
  case b
  #endif
}

// Conformances and types by hand in a feature and in an enum of features.

@Reducer
struct WrittenCasePaths {
  enum Action: CasePathable {
    case a(Int)
    struct AllCasePaths: Sendable {
      var a: AnyCasePath<Action, Int> {
        AnyCasePath(embed: { .a($0) }, extract: { if case .a(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

@Reducer
enum WrittenTypes {
  case a(WrittenLeaf)
  enum State { case a(WrittenLeaf.State) }
  enum Action { case a(WrittenLeaf.Action) }
}

enum WrittenAround {
  @Reducer
  enum Path {
    case a(WrittenLeaf), minutes(Date, title: String), meeting(WrittenLeaf, with: String)
    @ObservableState enum State {
      case a(WrittenLeaf.State), minutes(Date, title: String), meeting(WrittenLeaf, with: String)
    }
  }
}

@Reducer
struct WrittenPresenter {
  @ObservableState struct State { @Presents var a: WrittenTypes.State?; @Presents var b: WrittenAround.Path.State? }
  enum Action {
    case a(PresentationAction<WrittenTypes.Action>), b(PresentationAction<WrittenAround.Path.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }.ifLet(\.$a, action: \.a).ifLet(\.$b, action: \.b)
  }
}

// An `==` that no macro sees.

nonisolated protocol EqualByCount: Equatable { var count: Int { get } }

nonisolated extension EqualByCount {
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.count == rhs.count }
}

@ObservableState
struct EqualElsewhere: Equatable {
  var handler: () -> Void = {}
  var later = {}
  var errors: [any Error] = []
  var pair: (Int, Int)?
  @Redacted var type: Int.Type = Int.self
}

extension EqualElsewhere {
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.errors.count == rhs.errors.count }
}

@ObservableState
nonisolated struct EqualByProtocol: Equatable, EqualByCount {
  var count = 0
  var handler: () -> Void = {}
}

@ObservableState
nonisolated struct EqualByBoth: Equatable, EqualByCount { var count = 0 }

// Names that begin expressions.

@ObservableState
struct NamedLikeWords: Equatable {
  let await = 1, unsafe = 2, consume = 3, each = 4
  @ObservationStateIgnored var copy = 5
  var yield = 6
}

@DependencyClient
struct ClientNamedLikeWords {
  var await: @Sendable (_ id: Int) async throws -> Void
  var unsafe: Int = 1
}

@CasePathable
enum RepliesNamedLikeWords { case await(Reply<Int>), unsafe(Reply<Int>) }

// Several names in one declaration.

@ObservableState
struct SeveralNames: Equatable, Codable {
  let (a, b): (Int, Int)
  let (c, (d, `in`)): (Int, (Int, Int))
  @ObservationStateIgnored var (e, f) = (1, 2)
  @ObservationStateIgnored var g, h: Int
  let i, j: Int

  init() {
    (a, b, i, j, g, h) = (1, 2, 3, 4, 5, 6)
    (c, (d, `in`)) = (7, (8, 9))
  }
}

@DependencyClient
struct SeveralEndpoints { var a, b: @Sendable () -> Void }

@ObservableState
struct SpelledOptionals {
  @Presents var a: Optional <WrittenLeaf.State>
  @Presents var b: (WrittenLeaf.State?)
  @Presents var c: Swift::Optional<WrittenLeaf.State>
}

// Regular expressions wherever an expression may begin; language mode 5 has none between slashes.

#if swift(>=6)
@ObservableState
struct Expressions: Equatable {
  var count = 0

  func matches(_ text: String) throws -> Int {
    switch text {
    case _ where try! /\}/.firstMatch(in: text) != nil: 1
    case _ where (try? /\{/.firstMatch(in: text)) != nil: 2
    case _ where try /\}\)/.firstMatch(in: text) != nil: 3
    default: 4
    }
  }
}
#endif

// Names that mean something else after the name of a type.

@CasePathable
enum NamedSelf { case `self`(Int), `Type` }

@CasePathable
enum NeverNamedType { case `Type`(Never), `Protocol`(reason: Never), other(Int) }

@Reducer
enum FeaturesNamedSelf { case `self`(WrittenPresenter) }

// Cases with actions written by hand, and dialogs in states written by hand.

@Reducer
enum WrittenActions {
  @ReducerCaseIgnored case alert(AlertState<Alert>)
  @ReducerCaseIgnored case tuple(Int, text: String), none
  @available(*, deprecated) @ReducerCaseIgnored case old(ConfirmationDialogState<Alert>)
  #if !NEVER
  @ReducerCaseIgnored case debug(AlertState<Alert>)
  #endif
  case leaf(WrittenLeaf)
  @ReducerCaseIgnored case left(Int)

  enum Alert { case ok }

  @CasePathable
  enum Action {
    case alert(Alert), tuple(Choice), none(Choice), old(Alert), debug(Choice), leaf(WrittenLeaf.Action)
    #if NEVER
    case left(Int)
    #endif
    enum Choice { case ok }
  }
}

@Reducer
struct StructOfDialogs {
  enum State {
    case alert(AlertState<Action.Alert>)
    #if NEVER
    case never(AlertState<Action.Alert>)
    #endif
    case leaf(WrittenLeaf.State)
  }
  enum Action {
    case alert(Alert), leaf(WrittenLeaf.Action)
    enum Alert { case ok }
  }
  var body: some ReducerOf<Self> { Scope(state: \.leaf, action: \.leaf) { WrittenLeaf() } }
}

@Reducer(state: .equatable)
struct EphemeralByHand {
  @ObservableState
  enum State: EphemeralState {
    case alert(AlertState<Never>), other
    var isEphemeral: Bool { true }
  }
  enum Action { case alert(Never) }
}

@Reducer
struct PresenterOfDialogs {
  @ObservableState
  struct State {
    @Presents var written: WrittenActions.State?
    @Presents var alert: AlertState<Int>?
    @Presents var byStruct: StructOfDialogs.State?
    var plain: ConfirmationDialogState<Int>?
  }
  enum Action {
    case written(PresentationAction<WrittenActions.Action>), alert(PresentationAction<Int>)
    case plain(PresentationAction<Int>), byStruct(PresentationAction<StructOfDialogs.Action>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$written, action: \.written)
      .ifLet(\.alert, action: \.alert)
      .ifLet(\.plain, action: \.plain)
      .ifLet(\.$byStruct, action: \.byStruct) { StructOfDialogs() }
  }
}

@MainActor
func useWrittenActions(_ store: StoreOf<PresenterOfDialogs>) {
  @Bindable var store = store
  _ = $store.scope(\.$written, action: \.written).alert
  _ = $store.scope(\.$written, action: \.written).leaf
  _ = $store.scope(\.$written, action: \.written).none
  _ = $store.scope(\.alert, action: \.alert)
  _ = $store.scope(\.plain, action: \.plain)
}

// Conformances that extensions state.

@Reducer
struct ElsewhereLeaf {
  enum Action { case tapped }
}

@Reducer
enum ElsewherePath {
  case a(ElsewhereLeaf)
  enum State { case a(ElsewhereLeaf.State) }
  enum Action { case a(ElsewhereLeaf.Action) }
}

nonisolated extension ElsewherePath.State: CasePathable {
  struct AllCasePaths: Sendable {
    var a: AnyCasePath<ElsewherePath.State, ElsewhereLeaf.State> {
      AnyCasePath(embed: { .a($0) }, extract: { if case .a(let value) = $0 { value } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension ElsewherePath.State: ObservableState {
  var observationID: ObservationStateID { ObservationStateID(case: 0) }
}

nonisolated extension ElsewherePath.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var a: AnyCasePath<ElsewherePath.Action, ElsewhereLeaf.Action> {
      AnyCasePath(embed: { .a($0) }, extract: { if case .a(let value) = $0 { value } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@Reducer
struct ElsewhereFeature {
  struct State {}
  enum Action { case a(Int) }
  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

nonisolated extension ElsewhereFeature.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var a: AnyCasePath<ElsewhereFeature.Action, Int> {
      AnyCasePath(embed: { .a($0) }, extract: { if case .a(let value) = $0 { value } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

func useConforming(_ action: ElsewhereFeature.Action, _ path: ElsewherePath.Action) -> Bool {
  action.is(\.a) && path.is(\.a)
}

// Generic types of a feature, of which it uses one.

@Reducer
struct GenericActions {
  struct State { var count = 0 }
  enum Action<Value> { case set(Value) }

  func reduce(into state: inout State, action: Action<Int>) -> EffectOf<Self> {
    if case .set(let value) = action { state.count = value }
    return .none
  }
}

@Reducer
struct GenericTypes<Value> {
  struct State<Count> { var count: Count }
  enum Action<Payload> { case set(Payload) }

  var body: some Reducer<State<Int>, Action<Value>> { Reduce { _, _ in .none } }
}

@MainActor
func useGenericTypes() {
  let actions: StoreOf<GenericActions> = Store(initialState: GenericActions.State()) {
    GenericActions()
  }
  actions.send(.set(1))
  let types: StoreOf<GenericTypes<String>> = Store(initialState: GenericTypes.State(count: 1)) {
    GenericTypes()
  }
  types.send(.set("a"))
}

// Features that an enum inside of them contains.

enum RecursionAround {
  @Reducer
  struct Folder {
    @Reducer
    enum Page { case folder(Folder), leaf(WrittenLeaf) }

    @Reducer
    enum Path {
      /// The same by its whole name.
      case folder(RecursionAround.Folder)
      indirect case again(Folder)
      case leaf(WrittenLeaf)
    }

    @ObservableState
    struct State {
      @Presents var page: Page.State?
      var path = StackState<Path.State>()
    }

    enum Action {
      case page(PresentationAction<Page.Action>), path(StackActionOf<Path>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$page, action: \.page).forEach(\.path, action: \.path)
    }
  }
}
