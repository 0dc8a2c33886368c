import Store

/// The cost of shared state, beside that of the same state in one store.
enum Sharing {
  private static let count = 2000

  static let all = [
    plainRead, sharedRead, referenceRead, partRead, plainWrite, sharedWrite, partWrite,
    writeOutside,
  ]

  private static let plainRead = Benchmark("read of an observed property", operations: count) {
    let store = Store(initialState: SharedPair.State()) { SharedPair() }
    let reader = observe { consume(store.plain) }
    return {
      for _ in 0..<count { consume(store.plain) }
      consume(reader)
    }
  }

  private static let sharedRead = Benchmark(
    "read of shared state",
    operations: count,
    bound: .times(3, of: plainRead.name)
  ) {
    let store = Store(initialState: SharedPair.State()) { SharedPair() }
    let reader = observe { consume(store.shared) }
    return {
      for _ in 0..<count { consume(store.shared) }
      consume(reader)
    }
  }

  private static let referenceRead = Benchmark(
    "read through a shared reference",
    operations: count,
    bound: .times(3, of: plainRead.name)
  ) {
    let shared = Shared(value: 0)
    let reader = observe { consume(shared.wrappedValue) }
    return {
      for _ in 0..<count { consume(shared.wrappedValue) }
      consume(reader)
    }
  }

  private static let partRead = Benchmark("read of a part of shared state", operations: count) {
    let store = Store(initialState: SharedPair.State()) { SharedPair() }
    let part = store.$profile.age
    let reader = observe { consume(part.wrappedValue) }
    return {
      for _ in 0..<count { consume(part.wrappedValue) }
      consume(reader)
    }
  }

  private static let plainWrite = Benchmark("write of an observed property", operations: count) {
    let store = Store(initialState: SharedPair.State()) { SharedPair() }
    let reader = observe { consume(store.plain) }
    return {
      for _ in 0..<count { store.send(.plain) }
      consume(reader)
    }
  }

  private static let sharedWrite = Benchmark(
    "write of shared state",
    operations: count,
    bound: .times(5, of: plainWrite.name)
  ) {
    let store = Store(initialState: SharedPair.State()) { SharedPair() }
    let reader = observe { consume(store.shared) }
    return {
      for _ in 0..<count { store.send(.shared) }
      consume(reader)
    }
  }

  private static let partWrite = Benchmark("write of a part of shared state", operations: count) {
    let store = Store(initialState: SharedPair.State()) { SharedPair() }
    let reader = observe { consume(store.profile.age) }
    return {
      for _ in 0..<count { store.send(.age) }
      consume(reader)
    }
  }

  private static let writeOutside = Benchmark(
    "write of shared state outside of stores",
    operations: count,
    bound: .times(5, of: plainWrite.name)
  ) {
    let shared = Shared(value: 0)
    let reader = observe { consume(shared.wrappedValue) }
    return {
      for _ in 0..<count { shared.withLock { $0 &+= 1 } }
      consume(reader)
    }
  }
}

/// A counter beside a shared one.
@Reducer
struct SharedPair {
  @ObservableState
  struct Profile: Equatable {
    var age = 0
  }

  @ObservableState
  struct State {
    var plain = 0
    @Shared var shared: Int
    @Shared var profile: Profile

    init() {
      _shared = Shared(value: 0)
      _profile = Shared(value: Profile())
    }
  }

  enum Action {
    case plain
    case shared
    case age
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .plain: state.plain &+= 1
      case .shared: state.$shared.withLock { $0 &+= 1 }
      case .age: state.$profile.age.withLock { $0 &+= 1 }
      }
      return .none
    }
  }
}
