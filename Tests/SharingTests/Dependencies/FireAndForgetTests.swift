import TestFixtures
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(20))) struct FireAndForgetTests {
  private struct Failure: Error {}

  @Test func `In a test the call returns when the work has ended, also with an error`() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let log = Log<String>()
    await fireAndForget {
      await Task.yield()
      log.append("tracked")
      throw Failure()
    }
    #expect(log.values == ["tracked"])
  }

  @Test func `In a test as in an app the work isn't cancelled with the caller`() async {
    let (gate, log) = (Gate(), Log<Bool>())
    let task = Task {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget {
        await gate.pass()
        log.append(Task.isCancelled)
      }
    }
    await gate.arrivals()
    task.cancel()
    gate.open()
    await task.value
    #expect(log.values == [false])
  }

  @Test func `In an app the work goes on while the call returns, in the same dependencies`() async {
    let (gate, done, log) = (Gate(), Gate(), Log<String>())
    await withDependencies {
      $0.context = .live
      $0.threeFaced = "mine"
    } operation: {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget {
        await gate.pass()
        log.append(DependencyValues.current.threeFaced)
        await done.pass()
      }
    }
    #expect(log.values == [])
    gate.open()
    await done.arrivals()
    #expect(log.values == ["mine"])
    done.open()
  }
}
