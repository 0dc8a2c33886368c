// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

public import Navigation
public import Store

@Reducer
public struct Leaf {
  @ObservableState
  public struct State: Equatable { var a = 1 }
  public enum Action: Equatable { case a }
  public nonisolated init() {}
  nonisolated static var usual: Leaf { Leaf() }
}

/// Values that take their type from the case.
@Reducer
enum ImpliedPath {
  case implied(Leaf = .usual), initialiser(Leaf = .init()), chosen(Leaf = Bool.random() ? .usual : .init())
  case closure(Leaf = { .init() }()), generic(TwoParameters<Int, String> = .init())
}

@Reducer
public struct TwoParameters<T: Equatable & Sendable, U> where U: Sendable, U: Equatable {
  @ObservableState
  public struct State: Equatable { public var t: T?; var u: [U] = [] }
  public enum Action { case set(T), other(U), pair(T, with: U) }
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case let .set(value) = action { state.t = value }
      return .none
    }
  }
}

/// `Self` is the enum, although the code that uses it is written into other types.
@Reducer
public enum SelfInCases<T: Equatable & Sendable> {
  case generic(TwoParameters<T, Int>)
  case leaf(Leaf)
  @ReducerCaseIgnored case raw(T)
  @ReducerCaseIgnored case note(text: String, Self.Kind = Self.Kind.plain)
  @ReducerCaseEphemeral case alert(AlertState<Self.Alert>)
  public enum Alert: Sendable { case confirm(Int) }
  public enum Kind { case plain }
}

@Reducer
enum PartlyAvailablePath {
  @available(*, deprecated) case old(Leaf)
  @available(*, deprecated, message: "gone") @ReducerCaseIgnored case older(Int)
  @available(*, unavailable) case oldest(Leaf)
  @available(macOS 99, *) case future(Leaf)
  case leaf(Leaf)
}

@Reducer
enum ConditionalPath {
  #if DEBUG
  case a(Leaf)
  #if os(Linux)
  case b(Leaf), c(Leaf)
  #endif
  #elseif os(Windows)
  case windows(Leaf)
  #else
  @ReducerCaseIgnored case d(Int)
  #endif
  /// A leaf.
  /** Of this path. */
  case e(Leaf = Leaf()) // trailing
}

@Reducer
enum RawPath {
  case `two words`(Leaf)
  case `größe→ziel`(Leaf)
  case `init`(Leaf)
  @ReducerCaseIgnored case `in "quotes"`(Int)
}

@Reducer
enum LabelledPath {
  case a(feature: Leaf), b(_ leaf: Leaf)
  @ReducerCaseIgnored case c(`inout`: Int, `let`: Int, in: String)
  @ReducerCaseIgnored case d(() -> Void), e(Int)
}

@MainActor
@Reducer
struct MainActorFeature {
  @ObservableState
  struct State { var a = 1 }
  enum Action { case a }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
@MainActor
enum MainActorPath { case leaf(Leaf) }

/// Enums of features in enums of features, each a case of the next.
@MainActor
@Reducer
enum MainActorOuterPath {
  case inner(MainActorPath.CaseBody = MainActorPath.body), leaf(Leaf)
}

/// Features that can only be created on the main actor.
@MainActor
@Reducer
struct MainActorMade<Value: Equatable & Sendable> {
  struct State: Equatable { var value: Value? }
  enum Action { case set(Value) }
  let value: Value
  init(value: Value) { self.value = value }
  static var usual: MainActorMade<Int> { MainActorMade<Int>(value: 1) }
}

@MainActor
@Reducer
enum MainActorMadePath<Value: Equatable & Sendable> {
  case one(MainActorMade<Int> = MainActor.assumeIsolated { MainActorMade(value: 2) })
  case other(feature: MainActorMade<Int> = MainActor.assumeIsolated { .usual }), leaf(Leaf)
  indirect case generic(MainActorMade<Value?> = MainActor.assumeIsolated { .init(value: nil) })
  #if DEBUG
  @available(*, deprecated)
  case old(MainActorMade<[Value]> = MainActor.assumeIsolated { MainActorMade<[Value]>(value: []) })
  #endif
}

@MainActor
@Reducer
struct MainActorMadeParent {
  @ObservableState
  struct State { @Presents var path: MainActorMadePath<String>.State? }
  enum Action { case path(PresentationAction<MainActorMadePath<String>.Action>) }
  var body: some ReducerOf<Self> { EmptyReducer().ifLet(\.$path, action: \.path) }
}

@Reducer
public enum NestedPath<Value: Equatable & Sendable> {
  case conditional(NestedConditionalPath.CaseBody = NestedConditionalPath.body)
  case generic(SelfInCases<Value>.CaseBody = SelfInCases<Value>.body)
  indirect case labelled(path: PublicPath.CaseBody = PublicPath.body)
}

@Reducer
public enum NestedConditionalPath {
  #if DEBUG
  case path(PublicPath.CaseBody = PublicPath.body)
  #endif
}

@Reducer
enum NestedDeprecatedPath {
  @available(*, deprecated) case old(PublicPath.CaseBody = PublicPath.body)
}

@Reducer
struct NestingParent {
  @ObservableState
  struct State {
    var nested = NestedPath<Int>.State.labelled(.nothing)
  }
  enum Action { case nested(NestedPath<Int>.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.nested, action: \.nested) { NestedPath<Int>.body }
  }
}

@MainActor
@Reducer
struct MainActorNestingParent {
  @ObservableState
  struct State { @Presents var outer: MainActorOuterPath.State? }
  enum Action { case outer(PresentationAction<MainActorOuterPath.Action>) }
  var body: some ReducerOf<Self> { EmptyReducer().ifLet(\.$outer, action: \.outer) }
}

@Reducer
nonisolated struct NonisolatedFeature {
  struct State { var a = 1 }
  enum Action { case a }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// What a feature of a large app has besides.
@Reducer
struct Furnished: Sendable {
  @Dependency(\.uuid) var uuid
  @Dependency(\.date) private var date
  let id: Int, name: String
  private let transform: @Sendable (Int) -> Int = { $0 }
  static let shared = 1
  enum CancelID { case load }

  @CasePathable
  enum Action: Equatable {
    case a, delegate(Delegate), inner(Inner)
    @CasePathable
    enum Delegate: Equatable { case done }
    enum Inner: Equatable { case loaded }
  }

  @ObservableState
  struct State: Equatable {
    var a = 1
    @Presents var destination: ComparedPath.State?
    var path = StackState<ComparedPath.State>()
  }

  @ReducerBuilder<State, Action>
  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }

  private func load(_ state: inout State) -> Effect<Action> { .none }
}

@Reducer
enum ComparedPath { case leaf(Leaf) }

extension ComparedPath.State: Equatable {}
extension ComparedPath.Action: Equatable {}

@Reducer
struct ConditionalBody {
  struct State: Equatable { var a = 1 }
  enum Action { case a }

  @inlinable
  var body: some Reducer<State, Action> {
    #if DEBUG
    EmptyReducer()
    #endif
    Reduce { state, action in
      switch action { case .a: state.a += 1; return .none }
    }
  }
}

@Reducer
struct ConditionalMembers {
  #if DEBUG
  @ObservableState
  struct State { var a = 1 }
  #else
  @ObservableState
  struct State { var b = 1 }
  #endif
  enum Action { case a }
  #if DEBUG
  var body: some ReducerOf<Self> { EmptyReducer() }
  #else
  var body: some ReducerOf<Self> { EmptyReducer() }
  #endif
}

enum FeatureNamespace { struct Inner<T: Sendable> {} }

extension FeatureNamespace.Inner where T: Equatable {
  @Reducer
  struct Constrained {
    struct State: Equatable { var value: T? }
    enum Action { case set(T) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}

extension FeatureNamespace.Inner {
  @Reducer
  enum InExtension { case leaf(Leaf) }
}

private extension FeatureNamespace {
  @Reducer
  struct InPrivateExtension {}

  @Reducer
  enum PathInPrivateExtension { case feature(InPrivateExtension) }
}

@Reducer
struct BodyStored {
  struct State {}
  enum Action { case a }
  let body = EmptyReducer<State, Action>()
}

@Reducer
struct ReduceBesides {
  typealias State = Int
  enum Action { case a }
  func reduce(into state: inout Int, action: Action) -> Effect<Action> { .none }
  func reduce(other: Int) {}
}

/// Members beside the cases, and names that expansions use.
@Reducer
enum FurnishedPath {
  case leaf(Leaf), store(Store), again(Alias)
  case plain; case other, last(Leaf)
  static func make() -> Self { .leaf(Leaf()) }
  var count: Int { 1 }
  static let limit = 1
  typealias Alias = Leaf
  init?(_ count: Int) { return nil }
  struct Swift {}

  @Reducer
  struct Store {
    struct State: Equatable {}
    enum Action { case a }
    nonisolated init() {}
  }
}

@Reducer
struct `My Feature` {
  @ObservableState
  struct State { var a = 1 }
  enum Action { case a }
  nonisolated init() {}
}

@Reducer
enum `My Path` { case feature(`My Feature` = `My Feature`()) }

@Reducer
@usableFromInline
struct InlinableFeature {}

@Reducer
@usableFromInline
enum InlinablePath { case feature(InlinableFeature) }

@Reducer
enum AutoclosurePath {
  case leaf(Leaf)
  @ReducerCaseIgnored case a(@autoclosure () -> Int, b: @Sendable @autoclosure () throws -> Int)
}
