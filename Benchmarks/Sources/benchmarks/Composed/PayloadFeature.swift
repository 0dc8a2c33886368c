import Store

/// A state in a case, with a large array.
protocol LargePayload: Counting {
  init(size: Int)
}

/// An enum that holds a large payload in one case.
protocol PayloadChoice: CasePathable {
  associatedtype Payload: LargePayload
  static var busy: CaseKeyPath<Self, Payload> { get }
  static func make(_ payload: Payload) -> Self
}

@CasePathable
enum PayloadAction: Sendable {
  case choice(ChoiceAction)
}

@CasePathable
enum ChoiceAction: Sendable {
  case busy(CountingAction)
}

/// A feature around an enum, whose payload counts in its array.
struct PayloadFeature<State: Place>: Composed where State.Value: PayloadChoice {
  typealias Action = PayloadAction

  var body: some Reducer<State, PayloadAction> {
    Scope(state: State.path, action: \.choice) { ChoiceFeature<State.Value>() }
  }

  static func state(of size: Int) -> State { State(.make(.init(size: size))) }

  static func action(in state: State) -> PayloadAction { .choice(.busy(.count)) }

  static func reader(of store: StoreOf<Self>) -> InnermostReader {
    let choice = store.scope(state: State.path, action: \.choice)
    guard let payload = choice.scope(state: State.Value.busy, action: \.busy) else {
      preconditionFailure("The state is in that case.")
    }
    return payload.reader.keeping(choice)
  }
}

struct ChoiceFeature<State: PayloadChoice>: Reducer {
  typealias Action = ChoiceAction

  var body: some Reducer<State, ChoiceAction> {
    Scope(state: State.busy, action: \.busy) { CountingFeature<State.Payload>() }
  }
}

@CasePathable
enum PlainChoice: PayloadChoice {
  case idle
  case busy(PlainPayload)
  static var busy: CaseKeyPath<Self, PlainPayload> { \.busy }
  static func make(_ payload: PlainPayload) -> Self { .busy(payload) }
}

@CasePathable
@ObservableState
enum ObservedChoice: PayloadChoice {
  case idle
  case busy(ObservedPayload)
  static var busy: CaseKeyPath<Self, ObservedPayload> { \.busy }
  static func make(_ payload: ObservedPayload) -> Self { .busy(payload) }
}

struct PlainPayload: LargePayload {
  var values: [Int]
  var other = 0
  var count: Int {
    get { values[values.count / 2] }
    set { values[values.count / 2] = newValue }
  }
  init(size: Int) { values = Array(repeating: 0, count: size) }
}

@ObservableState
struct ObservedPayload: LargePayload {
  var values: [Int]
  var other = 0
  var count: Int {
    get { values[values.count / 2] }
    set { values[values.count / 2] = newValue }
  }
  init(size: Int) { values = Array(repeating: 0, count: size) }
}
