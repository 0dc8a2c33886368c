import Store

/// A feature that runs what a test gives it.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var name = ""
  }

  enum Action: Equatable {
    case incrementTapped
    case nothingTapped
    case named(String)
    case pair(Int, String)
    case sendTapped
    case runTapped(Int)
    case waitTapped
    case chainTapped(Int)
    case foreverTapped
    case deafTapped
    case throwTapped
    case mainTapped
    case externalTapped
    case uuidTapped
    case stopTapped
    case received(Int)
  }

  enum ID { case effect }

  /// Work that the test doesn't own.
  var external: @Sendable () async -> Int = { 0 }

  @Dependency(\.continuousClock) var clock
  static let uuidLine = #line + 1
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.count += 1
        return .none
      case .nothingTapped, .pair:
        return .none
      case .named(let name):
        state.name = name
        return .none
      case .sendTapped:
        return .send(.received(1))
      case .runTapped(let count):
        return .run { send in
          for number in 0..<count { await send(.received(number + 1)) }
        }
      case .waitTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.received(1))
        }
        .cancellable(id: ID.effect)
      case .chainTapped(let count):
        return .run { send in
          for number in 0..<count {
            try await clock.sleep(for: .seconds(1))
            await send(.received(number + 1))
          }
        }
      case .foreverTapped:
        return .run(name: "forever") { _ in
          let stream = AsyncStream<Never> { _ in }
          for await _ in stream {}
        }
        .cancellable(id: ID.effect)
      case .deafTapped:
        return .run(name: "deaf") { _ in
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
      case .throwTapped:
        return .run { _ in throw Broken() }
      case .mainTapped:
        return .run { @MainActor send in
          for number in 0..<3 { await send(.received(number + 1)) }
        }
      case .externalTapped:
        return .run { send in await send(.received(await external())) }
      case .uuidTapped:
        state.name = uuid().uuidString
        return .none
      case .stopTapped:
        return .cancel(id: ID.effect)
      case .received(let number):
        state.count = number
        return .none
      }
    }
  }
}

/// The error of an effect.
struct Broken: Error {}
