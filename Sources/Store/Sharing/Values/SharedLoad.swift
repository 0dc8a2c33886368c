/// The first load of a box, if the user asked for it.
final class SharedLoad: Sendable {
  private struct State {
    var box: (any AnySharedBox)?
    var result: Result<Void, any Error>?
    var waiting: CheckedContinuation<Result<Void, any Error>, Never>?
  }

  private let state = Guarded(State())

  /// The box that is loaded.
  var box: (any AnySharedBox)? { state.withLock { $0.box } }

  /// Begins to load a box; the result of the last load counts.
  func begin<Value>(_ box: SharedBox<Value>) {
    state.withLock { $0.box = box }
    box.startLoad(.userInitiated) { self.end($0) }
  }

  /// The result, when the load has ended.
  var result: Result<Void, any Error> {
    get async {
      await withCheckedContinuation { continuation in
        let result = state.withLock { state in
          if state.result == nil { state.waiting = continuation }
          return state.result
        }
        if let result { continuation.resume(returning: result) }
      }
    }
  }

  private func end(_ result: Result<Void, any Error>) {
    let waiting = state.withLock { state in
      state.result = result
      return state.waiting.take()
    }
    waiting?.resume(returning: result)
  }
}
