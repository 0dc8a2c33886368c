import Store

/// The state of a screen: one of two features.
protocol ScreenState: CasePathable {
  associatedtype Counter: CountingElement
  static var toCounter: CaseKeyPath<Self, Counter> { get }
  static var toTimer: CaseKeyPath<Self, Counter> { get }
  static func counter(_ state: Counter) -> Self
}

@CasePathable
enum ScreenAction: Sendable {
  case counter(CountingAction)
  case timer(CountingAction)
}

/// What `@Reducer` writes for an enum of two features.
struct ScreenFeature<State: ScreenState>: Reducer {
  typealias Action = ScreenAction

  var body: some Reducer<State, ScreenAction> {
    Scope(state: State.toCounter, action: \.counter) { CountingFeature<State.Counter>() }
    Scope(state: State.toTimer, action: \.timer) { CountingFeature<State.Counter>() }
  }
}

@CasePathable
enum PlainScreen: ScreenState {
  case counter(PlainCount)
  case timer(PlainCount)
  static var toCounter: CaseKeyPath<Self, PlainCount> { \.counter }
  static var toTimer: CaseKeyPath<Self, PlainCount> { \.timer }
}

@CasePathable
@ObservableState
enum ObservedScreen: ScreenState {
  case counter(ObservedCount)
  case timer(ObservedCount)
  static var toCounter: CaseKeyPath<Self, ObservedCount> { \.counter }
  static var toTimer: CaseKeyPath<Self, ObservedCount> { \.timer }
}
