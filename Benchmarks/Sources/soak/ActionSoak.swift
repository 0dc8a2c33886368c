import Store

/// Actions with every kind of effect, for as long as it takes to see memory grow.
///
/// The least of many readings counts: a thread that was interrupted may not have freed yet what has ended.
@MainActor
enum ActionSoak {
  /// The allowed growth of allocations, in kilobytes: a thread keeps up to 80 of what it has freed.
  private static let tolerance = 256
  /// The number of actions before the measured ones, until all threads have filled their caches.
  private static let warmUp = 20_000

  static func run(count: Int) async -> SoakResult {
    let store = Store(initialState: Traffic.State()) { Traffic() }
    var first: UsedMemory?
    var last: UsedMemory?
    var number = 0
    while store.actions < warmUp + count {
      var tasks: [StoreTask] = []
      for _ in 0..<1_000 {
        number += 1
        tasks.append(store.send(.tick(number)))
      }
      for task in tasks { await task.finish() }
      let done = store.actions - warmUp
      if done >= count / 10, done < count / 5 { first = .least(first, .now) }
      if done >= count / 10 * 9 { last = .least(last, .now) }
    }
    var result = SoakResult()
    result.summary = "\(store.actions - warmUp) actions"
    guard let first, let last else { return result }
    result.summary += ", allocated \(first) in the second tenth of them, \(last) in the last"
    let growth = last.allocated - first.allocated
    if growth > tolerance { result.failures.append("what is allocated has grown by \(growth) KB") }
    return result
  }
}

/// A feature each of whose actions starts an effect, or is sent by one.
struct Traffic: Reducer {
  struct State {
    var actions = 0
    var screens: [Int] = []
  }

  enum Action {
    case tick(Int)
    case reply
    case ran
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.actions += 1
    guard case .tick(let number) = action else { return .none }
    switch number % 8 {
    case 0: return .run { await $0(.ran) }
    case 1: return .run { await $0(.ran) }.cancellable(id: number % 5, cancelInFlight: true)
    case 2: return .merge(.send(.reply), .cancel(id: (number + 1) % 5))
    case 3: return .concatenate(.run { await $0(.ran) }, .send(.reply))
    case 4:
      return .run { send in
        await withTaskCancellation(id: number) { await send(.ran) }
      }
    case 5: return .run { await $0(.ran) }.map { $0 }
    default: return .merge((0..<4).map { _ in .send(.reply) })
    }
  }
}
