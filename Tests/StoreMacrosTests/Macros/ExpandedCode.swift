import Navigation
import Store

// What the macros write is compiled here, at every access level and in every shape.

/// Cases of every shape.
@CasePathable
public enum PublicAction<Value> {
  case tap
  case row(id: Int, String)
  /// Documented.
  case one(id: Value)
  case `default`(Value?)
  case closure((Int) -> Void)
  case tuple((Int, Int))
  indirect case again(Self)
  #if canImport(Testing)
  case conditional(Int)
  #else
  case otherwise(String)
  #endif
}

@CasePathable
private enum PrivateAction {
  case a(Int)
}

@CasePathable
enum NoAction {}

extension PublicAction {
  @CasePathable
  enum Nested {
    case value(Value)
  }
}

@ObservableState
struct Draft: Codable, Equatable, Hashable {
  var title = "untitled"
  var body: String
  var note: String?
  let id: Int
  var isShared: Bool = false
  @Presents var attachment: Attachment?
  @ObservationStateIgnored var cache = 0
  private(set) var revision: Int = 1
  var `default` = true
  #if canImport(Testing)
  var conditional = 1
  #endif
}

@ObservableState
struct Attachment: Codable, Equatable, Hashable {
  var bytes = 0
}

@ObservableState
struct Pair<First: Equatable, Second>: Equatable where Second: Equatable {
  var first: First
  var second: [Second] = []
}

@ObservableState
struct Nothing: Codable, Equatable {}

@CasePathable
@dynamicMemberLookup
@ObservableState
enum Screen: Equatable {
  case draft(Draft)
  case blank
  case pair(Int, Int)
}

/// A public feature.
@Reducer
public struct PublicFeature {
  /// What is counted.
  @ObservableState
  public struct State: Equatable {
    /// The count.
    public var count = 0
    /// Starts at zero.
    public init() {}
  }

  /// What happens.
  public enum Action: Equatable {
    case increment
  }

  /// Makes the feature.
  public init() {}

  /// Counts.
  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
struct Bare {}

@Reducer
struct ByHand {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case increment
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@Reducer
private struct PrivateFeature<Value> {
  struct State {
    var value: Value
  }

  enum Action {
    case set(Value)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .set(let value): state.value = value
      }
      return .none
    }
  }
}

/// Features of every shape.
@Reducer
public enum PublicPath {
  case feature(PublicFeature)
  case made(PublicFeature = PublicFeature())
  @ReducerCaseIgnored case note(text: String, Int)
  case nothing
}

extension PublicPath.State: Equatable {}

@Reducer
enum InnerPath {
  case bare(Bare)
  case byHand(ByHand)
  case none
}

extension InnerPath.State: Equatable {}
