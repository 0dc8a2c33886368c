import Foundation
import Observation
import Synchronization
import Testing

@testable import Store

/// Changes that come while a reader is still reading, which the Observation module knows of only when
/// it has ended.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ReadUnderWayTests {
  private let store = Store(initialState: Shop.State()) { Shop() }

  @Test(arguments: 1...5)
  func `B67 - A reader that sends actions itself is woken by the next change`(count: Int) {
    let isWoken = Mutex(false)
    withObservationTracking {
      _ = store.name
      for _ in 0..<count { store.send(.change { $0.name += "a" }) }
    } onChange: {
      isWoken.withLock { $0 = true }
    }
    store.send(.change { $0.name = "b" })
    #expect(isWoken.withLock { $0 })
  }

  @Test(arguments: [false, true])
  func `B67 - What a reducer reads for a reader's own action wakes nobody`(isReadBefore: Bool) {
    if isReadBefore {
      withObservationTracking {
        _ = store.count
      } onChange: {
      }
    }
    let isWoken = Mutex(false)
    withObservationTracking {
      _ = store.send(.change { $0.name = "\($0.count)" })
    } onChange: {
      isWoken.withLock { $0 = true }
    }
    store.send(.change { $0.count += 1 })
    #expect(!isWoken.withLock { $0 })
  }

  @Test func `B67 - A reader that another one's actions interrupt is woken by the next change`() {
    let other = Wakes { [store] in store.name }
    let isWoken = Mutex(false)
    withObservationTracking {
      _ = store.name
      withObservationTracking {
        _ = store.send(.change { $0.name = "a" })
      } onChange: {
      }
    } onChange: {
      isWoken.withLock { $0 = true }
    }
    store.send(.change { $0.name = "b" })
    #expect(isWoken.withLock { $0 })
    #expect(other.values == ["a", "b"])
  }

  @Test(arguments: [false, true])
  func `B67 - A read on another thread while the value changes is not forgotten`(
    isReadHereFirst: Bool
  ) {
    let copy = store.state.item
    if isReadHereFirst {
      withObservationTracking {
        _ = copy.title
      } onChange: {
      }
    }
    let (hasRead, hasChanged) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isWoken = Mutex(false)
    let thread = Thread {
      withObservationTracking {
        _ = copy.title
        hasRead.signal()
        hasChanged.wait()
      } onChange: {
        isWoken.withLock { $0 = true }
      }
      hasRead.signal()
    }
    thread.start()
    hasRead.wait()
    store.send(.item { $0.title = "a" })
    hasChanged.signal()
    hasRead.wait()
    store.send(.item { $0.title = "b" })
    #expect(isWoken.withLock { $0 })
  }

  @Test func `A read that nobody waits for leaves its property unobserved`() {
    let registrar = ObservationStateRegistrar()
    registrar.access(3)
    #expect(!registrar.isObserved)
    withObservationTracking {
      registrar.access(3)
    } onChange: {
    }
    #expect(registrar.isObserved(3))
    registrar.access(4)
    #expect(!registrar.isObserved(4))
    withObservationTracking {
      registrar.access(4)
    } onChange: {
    }
    #expect(registrar.isObserved(4))
  }
}
