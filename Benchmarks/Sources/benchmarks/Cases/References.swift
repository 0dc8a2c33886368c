/// The references of all other cases.
enum References {
  static let object = "object: make one, free the one before"
  static let raw = "raw: a switch over inout state"

  private final class Small {
    var value = 0
  }

  /// Stored where the optimiser must assume that other code reads it.
  nonisolated(unsafe) private static var held: AnyObject?

  private struct State {
    var count = 0
  }

  private enum Action {
    case increment
  }

  static let all = [
    Benchmark(object, operations: 100_000) {
      {
        for _ in 0..<100_000 { held = Small() }
      }
    },
    Benchmark(raw, operations: 100_000) {
      var state = State()
      return {
        for _ in 0..<100_000 { reduce(&state, opaque(.increment)) }
      }
    },
  ]

  @inline(never)
  private static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .increment: state.count &+= 1
    }
  }
}
