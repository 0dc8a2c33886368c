import Foundation
import TestFixtures
import Testing

@testable import Store

/// The engine on many threads, owned by no actor.
@Suite(.timeLimit(.minutes(20)))
struct ConcurrencyTests {
  private enum Action: Sendable {
    case start(Int)
    case stop(Int)
    case done
  }

  private static func makeEngine(
    _ operation: @escaping @Sendable (Send<Action>) async -> Void
  ) -> Engine<Int, Action> {
    Engine(
      initialState: 0,
      reducer: Reduce<Int, Action> { state, action in
        switch action {
        case .start(let id): return .run { await operation($0) }.cancellable(id: id)
        case .stop(let id): return .cancel(id: id)
        case .done:
          state += 1
          return .none
        }
      },
      storeName: "Concurrency",
      configuration: EngineConfiguration(
        actor: nil,
        reporter: RecordingReporter(),
        dependencies: DependencyValues()
      )
    )
  }

  @Test func `B9 - 10,000 concurrent start and cancel pairs leave no residue`() async {
    let gate = Gate()
    let engine = Self.makeEngine { send in
      await gate.pass()
      await send(.done)
    }
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<10 {
        group.addTask {
          for number in 0..<1_000 {
            let id = worker * 1_000 + number
            let task = StoreTask(engine.send(.start(id), at: SourceLocation()), node: nil)
            _ = engine.send(.stop(id), at: SourceLocation())
            await task.wait()
          }
        }
      }
    }
    #expect(engine.isolation.enter { engine.root.isEmpty })
    #expect(engine.isolation.enter { engine.state.pointee } == 0)
  }

  @Test func `B9 - Effects that send from many threads lose nothing and leave no residue`() async {
    let engine = Self.makeEngine { await $0(.done) }
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<10 {
        group.addTask {
          for number in 0..<100 {
            let id = worker * 100 + number
            await StoreTask(engine.send(.start(id), at: SourceLocation()), node: nil).wait()
          }
        }
      }
    }
    #expect(engine.isolation.enter { engine.state.pointee } == 1_000)
    #expect(engine.isolation.enter { engine.root.isEmpty })
  }

  @Test func `B9 - No thread enters an engine while another one is in it`() {
    let isolation = EngineIsolation(nil)
    let visitors = Guarded<[String]>([])
    let (isAtTheDoor, hasReturned) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    isolation.enter {
      let thread = Thread {
        isAtTheDoor.signal()
        isolation.enter { visitors.withLock { $0.append("the other") } }
        hasReturned.signal()
      }
      thread.start()
      isAtTheDoor.wait()
      // Enough time for the other thread to enter, if it were allowed to.
      for _ in 0..<1_000 { sched_yield() }
      isolation.enter { visitors.withLock { $0.append("the first, again") } }
    }
    hasReturned.wait()
    #expect(visitors.withLock { $0 } == ["the first, again", "the other"])
  }

  @Test func `B24 - A task may be cancelled from any thread while the engine runs`() async {
    let gate = Gate()
    let engine = Self.makeEngine { _ in await gate.pass() }
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for number in 0..<200 {
            let id = worker * 200 + number
            let task = StoreTask(engine.send(.start(id), at: SourceLocation()), node: nil)
            async let other: Void = task.cancel()
            if number.isMultiple(of: 2) { _ = engine.send(.stop(id), at: SourceLocation()) }
            await other
            await task.wait()
          }
        }
      }
    }
    #expect(engine.isolation.enter { engine.root.isEmpty })
  }
}
