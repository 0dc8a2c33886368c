import Foundation
import Store

// The death of the process in a run of an exploration.

extension ExploredStore {
  /// Whether the process can die.
  var canDie: Bool {
    explorer.hasDeath && !hasDied && State.self is any Codable.Type && !hasRequestWithAction
  }

  /// Whether a request waits whose reply would be an action of the next process.
  private var hasRequestWithAction: Bool {
    surroundings.endpoints.contains { endpoint in
      guard let requests = endpoint as? any UnroutedRequests else { return false }
      return requests.waitingCalls.contains { !requests.isAwaited($0.number) }
    }
  }

  /// What the process leaves for the next one; `nil` if that is nothing.
  var storedState: Data? {
    engine.isolation.enter {
      ProcessDeath.stored(engine.state.pointee, in: engine.dependencies)
    }
  }

  /// Has the process die, and goes on with the next one.
  ///
  /// What cancelled effects still do is undone, because nothing runs in a dead process.
  nonisolated(nonsending) func die() async {
    let stored = rewriteStored?(storedState) ?? storedState
    let restore = surroundings.restorePoint()
    await end()
    restore()
    surroundings.executor.forgetCancelledWaits()
    surroundings.dependencies.forgetSharedMemory()
    hasDied = true
    let state = surroundings.makeState {
      stored.flatMap { ProcessDeath.restored(State.self, from: $0).state }
        ?? explorer.makeInitialState()
    }
    begin(state)
  }
}
